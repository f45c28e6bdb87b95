import type { api, OutputOf } from '@wanyuan/contract/client';
import {
  TRADE_APPLICATION_LABEL,
  TRADE_SYNC_LABEL,
  type StateTone,
  type TradeApplicationState,
  type TradeSyncState,
} from '@wanyuan/domain';

export type TradeSetup = OutputOf<typeof api.trade.get_setup>;

const SYNC_TONE: Record<TradeSyncState, StateTone> = {
  connecting: 'info',
  importing: 'info',
  done: 'ok',
  failed: 'bad',
};
export const syncWords = (state: TradeSyncState) => ({ label: TRADE_SYNC_LABEL[state], tone: SYNC_TONE[state] });

const APPLICATION_TONE: Record<TradeApplicationState, StateTone> = {
  applied: 'info',
  contacted: 'info',
  configured: 'ok',
};
export const applicationWords = (state: TradeApplicationState) => ({
  label: TRADE_APPLICATION_LABEL[state],
  tone: APPLICATION_TONE[state],
});

/** Something of the company's can take a message. */
export const isReady = ({ agents }: Pick<TradeSetup, 'agents'>): boolean =>
  agents.some(({ is_paired: isPaired }) => isPaired);
