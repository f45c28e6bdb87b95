import { api } from '@wanyuan/contract/client';
import { useCall } from '#lib/use-call.ts';
import { WaitingCard } from '#page-kit/waiting-card.tsx';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { Panel } from '#ui/panel.tsx';
import { ApplyForm } from '../dialogs/apply-form.tsx';
import { applicationWords } from '../trade-words.ts';
import { Addresses } from './addresses.tsx';
import { Agents } from './agents.tsx';
import { LastSyncs } from './last-syncs.tsx';
import styles from './trade.module.css';

/** What a company has set up, and its last syncs. */
export function CompanySetup() {
  const { data, error, refetch } = useCall(api.trade.get_setup, {}, { returnError: true });
  if (!data)
    return error ? (
      <CallErrorPanel what="贸易系统设置" error={error} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.last}>
        <WaitingCard />
      </div>
    );
  const { application } = data;
  return (
    <>
      <div className={styles.columns}>
        <Panel
          title="申请同步"
          label="申请同步"
          note={application && <StateTag {...applicationWords(application.state)} />}
        >
          <ApplyForm key={application?.id ?? 0} setup={data} />
        </Panel>
        <div className="column">
          <Agents setup={data} />
          <Addresses setup={data} />
        </div>
      </div>
      <div className={styles.last}>
        <LastSyncs />
      </div>
    </>
  );
}
