import type { api, OutputOf } from '@wanyuan/contract/client';
import { TRADE_APPLICATION_LABEL, TRADE_SYNC_LABEL, type StateTone } from '@wanyuan/domain';

export type TradeSetup = OutputOf<typeof api.trade.get_setup>;

type SyncState = keyof typeof TRADE_SYNC_LABEL;
const SYNC_TONE: Record<SyncState, StateTone> = {
  connecting: 'info',
  importing: 'info',
  done: 'ok',
  failed: 'bad',
};
export const syncWords = (state: SyncState) => ({ label: TRADE_SYNC_LABEL[state], tone: SYNC_TONE[state] });

type ApplicationState = keyof typeof TRADE_APPLICATION_LABEL;
const APPLICATION_TONE: Record<ApplicationState, StateTone> = { applied: 'info', contacted: 'info', configured: 'ok' };
export const applicationWords = (state: ApplicationState) => ({
  label: TRADE_APPLICATION_LABEL[state],
  tone: APPLICATION_TONE[state],
});

/** Something of the company's can take a message. */
export const isReady = ({ agents }: Pick<TradeSetup, 'agents'>): boolean =>
  agents.some(({ is_paired: isPaired }) => isPaired);
