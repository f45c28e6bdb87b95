import { readAgentFrame, TRADE_ERRORS, type AgentFrame } from '@wanyuan/domain';
import type { TradePlace, TradeStart } from '@wanyuan/contract/client';
import { CallError } from '#lib/call-error.ts';
import type { OpenSocket } from './agent-socket.ts';

/** How one address answered. */
type TalkEnd =
  /** No program, or another one: the next address may be the right one. */
  | { kind: 'next' }
  | { kind: 'done'; receipt: string; lines: number }
  /** In the words of the local service. */
  | { kind: 'failed'; reason: string };

interface TalkOptions {
  open: OpenSocket;
  place: TradePlace;
  start: Pick<TradeStart, 'nonce' | 'message'>;
  /** Makes the message the program's alone, and answers with the token; throws why not. */
  handOver: (agentId: string) => Promise<string>;
  /** Until it has opened: longer while the browser asks its user. */
  openMs: number;
  /** Until it says something. */
  silenceMs: number;
  onFrame(frame: AgentFrame): void;
  signal: AbortSignal;
}

const wordsOf = (error: unknown): string => (error instanceof CallError ? error.words : '与平台的连接中断');

/** Which of our programs answered; null when another one did. */
export function provenAgent({ proofs }: TradePlace, frame: AgentFrame | null): string | null {
  if (frame?.kind !== 'pong') return null;
  const isIts = ({ agent_id: id, proof }: TradePlace['proofs'][number]) =>
    id === frame.agentId && proof === frame.proof;
  return proofs.some(isIts) ? frame.agentId : null;
}

/** Hands the message to one address, and hears it out. */
export function talkTo(options: TalkOptions): Promise<TalkEnd> {
  const { open, place, start, handOver, openMs, silenceMs, onFrame, signal } = options;
  return new Promise((resolve) => {
    let isHanded = false;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(broken, ms);
    };
    const end = (result: TalkEnd): void => {
      isOver = true;
      clearTimeout(timer);
      signal.removeEventListener('abort', broken);
      socket.close();
      resolve(result);
    };
    const broken = (): void => end(isHanded ? { kind: 'failed', reason: '与同步助手的连接中断' } : { kind: 'next' });
    const hand = async (agentId: string): Promise<void> => {
      isHanded = true;
      try {
        const token = await handOver(agentId);
        if (isOver) return;
        wait(silenceMs);
        socket.send(JSON.stringify({ ...start.message, token }));
      } catch (error) {
        if (!isOver) end({ kind: 'failed', reason: wordsOf(error) });
      }
    };
    const hear = (frame: AgentFrame): void => {
      wait(silenceMs);
      if (!isHanded) {
        const agentId = provenAgent(place, frame);
        if (agentId === null) return end({ kind: 'next' });
        return void hand(agentId);
      }
      if ('id' in frame && frame.id !== undefined && frame.id !== start.message.id) return;
      if (frame.kind === 'done') return end({ kind: 'done', receipt: frame.receipt, lines: frame.lines });
      if (frame.kind !== 'error') return onFrame(frame);
      end(TRADE_ERRORS[frame.code].triesNext ? { kind: 'next' } : { kind: 'failed', reason: frame.text });
    };
    const socket = open(place.address, {
      onOpen() {
        wait(silenceMs);
        socket.send(JSON.stringify({ kind: 'ping', nonce: start.nonce }));
      },
      onText(text) {
        const frame = readAgentFrame(text);
        if (frame) hear(frame);
      },
      onClose: broken,
    });
    signal.addEventListener('abort', broken);
    wait(openMs);
  });
}
