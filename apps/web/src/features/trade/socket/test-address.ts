import { readAgentFrame } from '@wanyuan/domain';
import type { TradeSetup } from '../trade-words.ts';
import type { OpenSocket } from './agent-socket.ts';
import { provenAgent } from './talk.ts';

const ANSWER_MS = 15_000;

/** Whether one of the company's programs answers at an address. */
export function testAddress(
  open: OpenSocket,
  address: string,
  { nonce, places }: Pick<TradeSetup, 'nonce' | 'places'>,
): Promise<boolean> {
  const place = places.find((one) => one.address === address) ?? { address, proofs: [] };
  return new Promise((resolve) => {
    const end = (isReached: boolean): void => {
      clearTimeout(timer);
      socket.close();
      resolve(isReached);
    };
    const timer = setTimeout(() => end(false), ANSWER_MS);
    const socket = open(address, {
      onOpen: () => socket.send(JSON.stringify({ kind: 'ping', nonce })),
      onText: (text) => end(provenAgent(place, readAgentFrame(text)) !== null),
      onClose: () => end(false),
    });
  });
}
