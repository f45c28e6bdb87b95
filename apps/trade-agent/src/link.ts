import {
  LINK_SILENCE_SECONDS,
  readLinkFrame,
  TRADE_FRAME_MAX,
  TRADE_LINK_PATH,
  tradeLinkText,
  type AgentFrame,
} from '@wanyuan/domain';
import { WebSocket } from 'ws';
import { backoffMs } from './backoff.ts';
import type { Pairing } from './pairing.ts';
import { signed } from './signing.ts';

const HANDSHAKE_MS = 20_000;

interface Dependencies {
  pairing: Pairing;
  answer: (text: string, send: (frame: AgentFrame) => void) => Promise<void>;
  log: (line: string) => void;
  silenceMs?: number;
}

/** One connection out to the server, for networks where no page reaches this machine; comes back by itself. */
export function keepLink({ pairing, answer, log, silenceMs = LINK_SILENCE_SECONDS * 1000 }: Dependencies) {
  const url = new URL(TRADE_LINK_PATH, pairing.server.replace(/^http/, 'ws'));
  let tries = 0;
  let socket: WebSocket | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;

  function connect(): void {
    const link = new WebSocket(url, {
      handshakeTimeout: HANDSHAKE_MS,
      maxPayload: TRADE_FRAME_MAX,
      perMessageDeflate: false,
      followRedirects: false,
    });
    socket = link;
    let isWelcome = false;
    const silence = setTimeout(() => link.terminate(), silenceMs);
    const send = (frame: object) => {
      if (link.readyState === link.OPEN) link.send(JSON.stringify(frame));
    };
    link.on('ping', () => silence.refresh());
    link.on('message', (data, isBinary) => {
      silence.refresh();
      const text = isBinary || !Buffer.isBuffer(data) ? '' : data.toString();
      if (isWelcome) return void answer(text, send);
      const frame = readLinkFrame(text);
      if (frame?.kind === 'challenge') {
        const proof = signed(pairing, tradeLinkText(pairing.agentId, frame.nonce));
        return send({ kind: 'hello', agentId: pairing.agentId, proof });
      }
      if (frame?.kind !== 'welcome') return link.terminate();
      [isWelcome, tries] = [true, 0];
      return log('已与平台保持连接');
    });
    // What went wrong comes with the end of the connection.
    link.on('error', () => undefined);
    link.on('close', (_code, reason) => {
      clearTimeout(silence);
      if (isStopped) return;
      const isRefused = reason.toString() === 'not paired';
      if (isWelcome || tries === 0)
        log(isRefused ? '平台上已解除配对，请重新配对' : '与平台的连接中断，稍后自动重新连接');
      timer = setTimeout(connect, backoffMs(isRefused ? 10 : tries++));
    });
  }
  connect();

  return {
    stop: () => {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      socket?.terminate();
    },
  };
}
