/** How far a company is with letting its trade software take in what it quotes. */
export const TRADE_APPLICATION_STATES = ['applied', 'contacted', 'configured'] as const;
export type TradeApplicationState = (typeof TRADE_APPLICATION_STATES)[number];

/** What became of one message to the trade software. */
export const TRADE_SYNC_STATES = ['connecting', 'importing', 'done', 'failed'] as const;
export type TradeSyncState = (typeof TRADE_SYNC_STATES)[number];

export const TRADE_APPLICATION_LABEL: Record<TradeApplicationState, string> = {
  applied: '已申请',
  contacted: '已联系',
  configured: '已配置',
};

export const TRADE_SYNC_LABEL: Record<TradeSyncState, string> = {
  connecting: '连接中',
  importing: '同步中',
  done: '同步成功',
  failed: '同步失败',
};

/** 5 其他: the remark says which. */
export const OTHER_TRADE_SYSTEM = 5;

/** Programs of a company. */
export const TRADE_AGENTS_MAX = 10;
/** Faults that are kept of one sync; the rest is counted. */
export const TRADE_FAULTS_KEPT = 100;

export const CONNECTING_WORDS = '服务器连接中，请耐心等候';
export const NO_ANSWER_WORDS = 'IP地址错误，请重启服务器或联系我们这边客服';
const ASK_SUPPORT = '，请重启服务器或联系我们这边客服';

/** What the local service says went wrong, and what to do about it: said once only, whatever it says itself. */
export function withSupport(message: string): string {
  const said = message.replace(/[。！!.，,；;\s]+$/, '');
  return said.endsWith(ASK_SUPPORT.slice(1)) ? said : `${said}${ASK_SUPPORT}`;
}
