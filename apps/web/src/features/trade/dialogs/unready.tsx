import { Button } from 'antd';
import { PlugZap } from 'lucide-react';
import type { ReactNode } from 'react';
import { go } from '#lib/navigation.ts';
import { StatePanel } from '#ui/state-panel.tsx';

/** The company has applied, and has no program yet. */
export function Unready({ onLeave, file }: { onLeave: () => void; file: ReactNode }) {
  const leave = (): void => {
    onLeave();
    go('/trade_system');
  };
  return (
    <StatePanel
      icon={PlugZap}
      title="已提交申请，请等待客服联系"
      description="也可以自己在贸易系统所在的电脑上安装同步助手并配对，或先导出贸易系统可导入的文件。"
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
