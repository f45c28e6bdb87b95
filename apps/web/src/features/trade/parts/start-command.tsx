import { Button } from 'antd';
import { Copy } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import styles from './trade.module.css';

/** What the program is started with for the first time; with a code it can be taken along. */
export function StartCommand({ code }: { code?: string }) {
  const command = `node trade-agent.mjs --pair ${code ?? '配对码'} --server ${window.location.origin} --folder 导入文件夹`;
  return (
    <div className={`row gap-8 mb-12 ${styles.command}`}>
      <code className="thin grow">{command}</code>
      {code && (
        <Button
          type="text"
          size="small"
          aria-label="复制启动命令"
          icon={<Copy size={16} aria-hidden />}
          onClick={() => void copyText(command)}
        />
      )}
    </div>
  );
}
