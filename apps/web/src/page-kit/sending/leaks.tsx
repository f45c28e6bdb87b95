import { api } from '@wanyuan/contract/client';
import { Alert, Button, Checkbox } from 'antd';
import { Wand2 } from 'lucide-react';
import { useAct } from '#lib/use-call.ts';
import { LEAK_LABEL, type Leak } from './sending-words.ts';
import styles from './sending.module.css';

interface LeaksProps {
  id: number;
  leaks: readonly Leak[];
  confirmed: ReadonlySet<string>;
  onConfirm: (keys: ReadonlySet<string>) => void;
  onMended: () => void;
}

/** What customers would read of factories: taken out, or let through by a person who has looked at it. */
export function Leaks({ id, leaks, confirmed, onConfirm, onMended }: LeaksProps) {
  const mend = useAct(api.quotation.mend_leaks, { onDone: onMended });
  if (leaks.length === 0) return null;
  const open = leaks.filter(({ key }) => !confirmed.has(key)).map(({ key }) => key);
  const allow = (key: string, isAllowed: boolean): void => {
    const next = new Set(confirmed);
    if (isAllowed) next.add(key);
    else next.delete(key);
    onConfirm(next);
  };
  return (
    <section aria-label="客户可见的工厂资料">
      <Alert
        type={open.length > 0 ? 'error' : 'info'}
        showIcon
        title={`客户可见的文字里有 ${leaks.length} 处工厂资料`}
        action={
          open.length > 0 && (
            <Button
              size="small"
              type="primary"
              icon={<Wand2 size={14} aria-hidden />}
              loading={mend.isPending}
              onClick={() => mend.mutate({ id, keys: open })}
            >
              全部去掉
            </Button>
          )
        }
      />
      <ul className={`t-13 ${styles.leaks}`}>
        {leaks.map((leak) => (
          <li key={leak.key}>
            <span className="row gap-8">
              <b>{leak.label}</b>
              <span className="quiet">{LEAK_LABEL[leak.kind]}</span>
              <span className="push row gap-8">
                <Button
                  size="small"
                  disabled={mend.isPending}
                  title={`改为：${leak.mended}`}
                  onClick={() => mend.mutate({ id, keys: [leak.key] })}
                >
                  去掉
                </Button>
                <Checkbox checked={confirmed.has(leak.key)} onChange={({ target }) => allow(leak.key, target.checked)}>
                  确认放行
                </Checkbox>
              </span>
            </span>
            <span className="break">
              {leak.text.slice(0, leak.at)}
              <mark>{leak.text.slice(leak.at, leak.at + leak.length)}</mark>
              {leak.text.slice(leak.at + leak.length)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
