import { NO_ANSWER_WORDS, TRADE_FAULTS_KEPT, withSupport, type AgentFrame } from '@wanyuan/domain';
import type { TradeStart, TradeSync } from '@wanyuan/contract/client';
import type { OpenSocket } from './agent-socket.ts';
import type { NetworkPermission } from './permission.ts';
import { talkTo } from './talk.ts';

export interface SyncView {
  phase: 'connecting' | 'linking' | 'importing' | 'done' | 'failed';
  /** Which one is tried. */
  address: string;
  done: number;
  total: number;
  faults: { line: number; message: string }[];
  faultCount: number;
  /** Of a failure. */
  words: string;
  /** What the person can do, where there is more to it. */
  hint: string;
}

export interface Report {
  done_count?: number;
  faults?: SyncView['faults'];
  fault_count?: number;
  reason?: string;
  receipt?: string;
}

export interface SyncPorts {
  open: OpenSocket;
  /** As it is now: the browser's question may be answered while addresses are tried. */
  permission(): Promise<NetworkPermission>;
  /** From then on the sync is that program's; answers with its token. */
  handOver(agentId: string): Promise<string>;
  /** Tells the server; only a receipt makes it done. */
  report(report: Report): Promise<TradeSync>;
  /** Over the program's own connection, followed until it ends; null when there is none. */
  byLink: (() => Promise<TradeSync>) | null;
  onChange(view: SyncView): void;
  signal: AbortSignal;
}

const OPEN_MS = 5000;
/** As long as a person may need to answer the browser's question. */
const ASKED_MS = 60_000;
const SILENCE_MS = 60_000;
const REPORT_EVERY_MS = 2000;

const ANSWER_IT = '浏览器如果询问是否允许访问本地网络，请选“允许”';
const ALLOW_IT = '浏览器不允许本页访问本地网络：在地址栏左侧的网站设置里改为“允许”，再点“重试”';
const STILL_ASKED = '浏览器询问是否允许访问本地网络时请选“允许”，再点“重试”';
const ALREADY = '同样的内容已经同步过，没有再发一次；贸易系统需要再收一份时点“重新同步”';
/** The program may have taken it in: only its own ledger knows. */
const heldBy = (name: string): string =>
  `上次已交给“${name}”，为避免重复只会再交给它；确认没有导入过，可以点“重新同步”交给别的同步助手`;

/** Tries each address in turn, then the program's own connection, and tells the server how it went. */
export async function runSync(start: TradeStart, ports: SyncPorts): Promise<SyncView> {
  const { report, byLink, onChange, signal, open, permission, handOver } = ports;
  let reported = 0;
  let view: SyncView = {
    phase: 'connecting',
    address: '',
    done: 0,
    total: start.sync.line_count,
    faults: [],
    faultCount: 0,
    words: '',
    hint: '',
  };
  const show = (change: Partial<SyncView>): SyncView => {
    view = { ...view, ...change };
    onChange(view);
    return view;
  };
  const told = (): Report => ({
    done_count: Math.min(view.done, view.total),
    faults: view.faults,
    fault_count: view.faultCount,
  });
  const onFrame = (frame: AgentFrame): void => {
    if (frame.kind === 'progress') show({ phase: 'importing', hint: '', done: frame.done, total: frame.total });
    if (frame.kind === 'fault')
      show({
        faultCount: view.faultCount + 1,
        faults: [...view.faults, { line: frame.line, message: frame.text }].slice(0, TRADE_FAULTS_KEPT),
      });
    if (Date.now() - reported < REPORT_EVERY_MS) return;
    reported = Date.now();
    report(told()).catch(() => undefined);
  };
  const fail = async (reason: string): Promise<SyncView> => {
    await report({ ...told(), reason }).catch(() => undefined);
    return show({ phase: 'failed', words: withSupport(reason), hint: '' });
  };
  const whyNobody = async (): Promise<string> => {
    const said = await permission();
    if (said === 'denied') return ALLOW_IT;
    if (start.held_by !== null) return heldBy(start.held_by);
    return said === 'prompt' ? STILL_ASKED : '';
  };

  const { state, done_count: done, faults, fault_count: faultCount } = start.sync;
  if (state === 'done') return show({ phase: 'done', done, faults, faultCount, hint: ALREADY });

  const before = await permission();
  let isAsked = before === 'prompt';
  // A browser that was told no answers for no address; where no program may have it none is asked.
  const isFutile = before === 'denied' || start.agents.length === 0;
  for (const place of isFutile ? [] : start.places) {
    show({ phase: 'connecting', address: place.address, hint: isAsked ? ANSWER_IT : '' });
    const openMs = isAsked ? ASKED_MS : OPEN_MS;
    const end = await talkTo({ open, place, start, handOver, openMs, silenceMs: SILENCE_MS, onFrame, signal });
    isAsked = false;
    if (signal.aborted) return view;
    if (end.kind === 'failed') return fail(end.reason);
    if (end.kind === 'next') continue;
    const sync = await report({ ...told(), done_count: end.lines, receipt: end.receipt }).catch(() => null);
    if (sync?.state === 'done') return show({ phase: 'done', hint: '', done: end.lines });
    return fail('签收未能送达平台，请重试');
  }
  if (!byLink) {
    await fail(NO_ANSWER_WORDS);
    return show({ hint: await whyNobody() });
  }
  show({ phase: 'linking', address: '', hint: '' });
  const sync = await byLink().catch(() => null);
  if (sync?.state !== 'done')
    return show({ phase: 'failed', words: sync?.reason || NO_ANSWER_WORDS, hint: await whyNobody() });
  return show({ phase: 'done', done: sync.done_count, faults: sync.faults, faultCount: sync.fault_count });
}
