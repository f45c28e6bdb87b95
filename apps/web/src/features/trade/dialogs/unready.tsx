import { Button } from 'antd';
import { PlugZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { go } from '#lib/navigation.ts';
import { StatePanel } from '#ui/state-panel.tsx';

interface UnreadyProps {
  /** There was a program, whose pairing has ended. */
  hasUnpaired: boolean;
  onLeave: () => void;
  file: ReactNode;
}

/** The company has applied, and has no program that could take anything. */
export function Unready({ hasUnpaired, onLeave, file }: UnreadyProps) {
  const leave = (): void => {
    onLeave();
    go('/trade_system');
  };
  const words = hasUnpaired
    ? {
        title: '同步助手须重新配对',
        description: '配对它的同事已离职或停用，或配对已解除。请在贸易系统所在的电脑上用新的配对码启动它。',
      }
    : {
        title: '已提交申请，请等待客服联系',
        description: '也可以自己在贸易系统所在的电脑上安装同步助手并配对，或先导出贸易系统可导入的文件。',
      };
  return (
    <StatePanel
      icon={PlugZap}
      {...words}
      actions={
        <>
          {file}
          <Button type="primary" onClick={leave}>
            安装与配对
          </Button>
        </>
      }
    />
  );
}
