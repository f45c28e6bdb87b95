import { Alert, Button } from 'antd';
import { go } from '#lib/navigation.ts';

/** There is nothing to send with yet; what was written stays. */
export function NoAccount({ onLeave }: { onLeave: () => void }) {
  return (
    <Alert
      type="warning"
      showIcon
      title="请先绑定邮箱"
      description="绑定并通过测试后才能发送；写好的内容会留着。"
      action={
        <Button
          size="small"
          type="primary"
          onClick={() => {
            onLeave();
            go('/emaliManagement');
          }}
        >
          去绑定
        </Button>
      }
    />
  );
}
