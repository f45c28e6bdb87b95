import { readPing, readTradeMessage, TRADE_ID_PATTERN, tradePongText, type AgentFrame } from '@wanyuan/domain';
import type { ImportDesk } from './import-desk.ts';
import { checkToken, signed, type SharedSecret } from './signing.ts';
import { asTradeFault, TradeFault } from './trade-fault.ts';

interface Dependencies {
  shared: SharedSecret;
  desk: ImportDesk;
  /** The server's clock, as far as it is known. */
  now: () => number;
  /** Of this machine, as the page dialled it; empty where none was dialled. */
  address: string;
  send: (frame: AgentFrame) => void;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new TradeFault('bad_frame');
  }
}

/** Answers one frame of a page or of the link; never throws. */
export async function answerFrame(text: string, { shared, desk, now, address, send }: Dependencies): Promise<void> {
  let id: string | undefined;
  try {
    const value = parse(text);
    const ping = readPing(value);
    if (ping !== null) {
      const proof = signed(shared, tradePongText(shared.agentId, ping.nonce, address));
      send({ kind: 'pong', agentId: shared.agentId, proof });
      return;
    }
    const given = (value as { id?: unknown } | null)?.id;
    if (typeof given === 'string' && TRADE_ID_PATTERN.test(given)) id = given;
    const { message, fault } = readTradeMessage(value);
    if (message === undefined) throw new TradeFault('bad_frame', fault);
    const hash = checkToken(shared, message, now());
    await desk.import(shared, message, hash, send);
  } catch (error) {
    const { code, message } = asTradeFault(error);
    send({ ...(id !== undefined && { id }), kind: 'error', code, text: message });
  }
}
