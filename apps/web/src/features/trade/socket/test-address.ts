import { readAgentFrame } from '@wanyuan/domain';
import type { TradeSetup } from '../trade-words.ts';
import type { OpenSocket } from './agent-socket.ts';

const ANSWER_MS = 15_000;

/** Whether one of the company's programs answers at an address. */
export function testAddress(
  open: OpenSocket,
  address: string,
  { nonce, proofs }: Pick<TradeSetup, 'nonce' | 'proofs'>,
): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isReached: boolean): void => {
      clearTimeout(timer);
      socket.close();
      resolve(isReached);
    };
    const timer = setTimeout(() => end(false), ANSWER_MS);
    const socket = open(address, {
      onOpen: () => socket.send(JSON.stringify({ kind: 'ping', nonce })),
      onText(text) {
        const frame = readAgentFrame(text);
        if (frame?.kind !== 'pong') return end(false);
        end(proofs.some(({ agent_id: id, proof }) => id === frame.agentId && proof === frame.proof));
      },
      onClose: () => end(false),
    });
  });
}
