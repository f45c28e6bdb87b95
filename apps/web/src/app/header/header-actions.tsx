import { shellSlots } from '#lib/feature-module.ts';
import { mayUse, useSession } from '#lib/session.ts';
import { LastNet } from '../last-net.tsx';
import { HistoryButton } from './history-button.tsx';
import { MessageBell } from './message-bell.tsx';

export function HeaderActions() {
  const user = useSession();
  const { headerActions, historyTabs } = shellSlots();
  const tabs = historyTabs.filter(({ capability }) => mayUse(user, capability));
  return (
    <>
      <LastNet>
        <MessageBell />
      </LastNet>
      {tabs.length > 0 && (
        <LastNet>
          <HistoryButton tabs={tabs} />
        </LastNet>
      )}
      {headerActions.map(({ key, component: Action }) => (
        <LastNet key={key}>
          <Action />
        </LastNet>
      ))}
    </>
  );
}
