import { shellSlots } from '#lib/feature-module.ts';
import { HistoryButton } from './history-button.tsx';
import { MessageBell } from './message-bell.tsx';

export function HeaderActions() {
  const { headerActions, historyTabs } = shellSlots();
  return (
    <>
      <MessageBell />
      {historyTabs.length > 0 && <HistoryButton tabs={historyTabs} />}
      {headerActions.map(({ key, component: Action }) => (
        <Action key={key} />
      ))}
    </>
  );
}
