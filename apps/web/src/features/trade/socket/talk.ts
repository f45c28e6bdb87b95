import { readAgentFrame, TRADE_ERRORS, type AgentFrame } from '@wanyuan/domain';
import type { TradeStart } from '@wanyuan/contract/client';
import type { OpenSocket } from './agent-socket.ts';

/** How one address answered. */
type TalkEnd =
  /** Nobody, or another program: the next address may be the right one. */
  | { kind: 'next' }
  | { kind: 'done'; receipt: string; lines: number }
  /** In the words of the local service. */
  | { kind: 'failed'; reason: string };

interface TalkOptions {
  open: OpenSocket;
  address: string;
  start: Pick<TradeStart, 'agents' | 'nonce' | 'message'>;
  /** Until it has opened: longer while the browser asks its user. */
  openMs: number;
  /** Until it says something. */
  silenceMs: number;
  onFrame(frame: AgentFrame): void;
  signal: AbortSignal;
}

/** What an address is sent, once whoever answers there has shown to be one of our programs. */
const signedFor = ({ agents, message }: TalkOptions['start'], frame: AgentFrame): string | null => {
  const agent =
    frame.kind === 'pong'
      ? agents.find(({ agent_id: id, proof }) => id === frame.agentId && proof === frame.proof)
      : undefined;
  return agent ? JSON.stringify({ ...message, token: agent.token }) : null;
};

/** Hands the message to one address, and hears it out. */
export function talkTo({ open, address, start, openMs, silenceMs, onFrame, signal }: TalkOptions): Promise<TalkEnd> {
  return new Promise((resolve) => {
    let isSent = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(broken, ms);
    };
    const end = (result: TalkEnd): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', broken);
      socket.close();
      resolve(result);
    };
    const broken = (): void => end(isSent ? { kind: 'failed', reason: '与同步助手的连接中断' } : { kind: 'next' });
    const hear = (frame: AgentFrame): void => {
      wait(silenceMs);
      if (!isSent) {
        const text = signedFor(start, frame);
        if (text === null) return end({ kind: 'next' });
        isSent = true;
        return socket.send(text);
      }
      if ('id' in frame && frame.id !== undefined && frame.id !== start.message.id) return;
      if (frame.kind === 'done') return end({ kind: 'done', receipt: frame.receipt, lines: frame.lines });
      if (frame.kind !== 'error') return onFrame(frame);
      end(TRADE_ERRORS[frame.code].triesNext ? { kind: 'next' } : { kind: 'failed', reason: frame.text });
    };
    const socket = open(address, {
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
