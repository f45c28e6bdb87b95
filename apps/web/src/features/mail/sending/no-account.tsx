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

/** Its mails would lead customers to this machine. */
export const NoPublicAddress = () => (
  <Alert
    type="warning"
    showIcon
    title="这个邮箱暂时不能发带链接的邮件"
    description="服务器没有设置 PUBLIC_URL，客户打不开邮件里的确认链接。请联系管理员设置后再发；写好的内容会留着。"
  />
);
