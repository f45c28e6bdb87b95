import { shellSlots } from '#lib/feature-module.ts';
import { LastNet } from '../last-net.tsx';
import { HistoryButton } from './history-button.tsx';
import { MessageBell } from './message-bell.tsx';

export function HeaderActions() {
  const { headerActions, historyTabs } = shellSlots();
  return (
    <>
      <LastNet>
        <MessageBell />
      </LastNet>
      {historyTabs.length > 0 && (
        <LastNet>
          <HistoryButton tabs={historyTabs} />
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
