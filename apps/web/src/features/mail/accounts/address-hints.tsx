import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';
import styles from './accounts.module.css';

const SIGN = { ok: '✓', weak: '!', missing: '!', unknown: '·' } as const;

/** What the domain of a mailbox says to those who get its mails; nothing where it cannot be asked. */
export function AddressHints({ id }: { id: number }) {
  const { data, isPending } = useCall(
    api.mail.get_address_hints,
    { id },
    { returnError: true, silent: true, staleTime: 300_000 },
  );
  if (isPending) return <small className="quiet">正在查询域名…</small>;
  if (!data) return <small className="quiet">域名提示暂时查不到，不影响发信。</small>;
  return (
    <ul className={`grid gap-4 t-12 quiet ${styles.hints}`} aria-label={`${data.domain} 的域名提示`}>
      {data.hints.map(({ kind, state, text }) => (
        <li key={kind}>
          {SIGN[state]} {kind.toUpperCase()}：{text}
        </li>
      ))}
    </ul>
  );
}
