import { api } from '@wanyuan/contract/client';
import { Lightbulb, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { adoptUser, useSession } from '#lib/session.ts';
import { useAct } from '#lib/use-call.ts';
import styles from './first-time-tip.module.css';

/** A tip that is shown until its reader has saved it as seen. */
export function FirstTimeTip({ name, children }: { name: string; children: ReactNode }) {
  const user = useSession();
  const save = useAct(api.system.edit_user_company_config, { onDone: adoptUser });
  if (!user || user.display_tip[name] || save.isPending || save.isSuccess) return null;
  return (
    <aside className={`flex gap-8 t-13 round ${styles.tip}`} aria-label="小提示">
      <Lightbulb size={16} aria-hidden />
      <div className="grow">{children}</div>
      <button
        type="button"
        className={`inline-row gap-4 nowrap round-tag ${styles.close}`}
        onClick={() => {
          save.mutate({ display_tip: { [name]: true } });
        }}
      >
        <X size={14} aria-hidden />
        不再提示
      </button>
    </aside>
  );
}
