import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  PAIRING_CODE_LETTERS,
  readLinkFrame,
  TRADE_LINK_PATH,
  TRADE_PAIR_PATH,
  TRADE_REGISTER_PATH,
  tradeAddressesText,
  tradeLinkText,
  type AgentFrame,
  type TradeMessage,
} from '@wanyuan/domain';
import { WebSocketServer, type WebSocket } from 'ws';
import { newSecret, ORIGIN } from './agent-fixture.ts';
import { signed } from './signing.ts';

const NONCE = 'a nonce of the test'.replaceAll(' ', '-');

interface Link {
  send(message: TradeMessage): Promise<AgentFrame[]>;
  drop(): void;
}

/** What the agent needs of our server, and no more. */
export async function startStandIn() {
  const shared = newSecret();
  const code = PAIRING_CODE_LETTERS.slice(0, 12);
  const registered: string[][] = [];
  const links: Link[] = [];
  let isPaired = false;

  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const say = (answer: object) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
      const given = JSON.parse(body) as Record<string, never>;
      if (request.url === TRADE_PAIR_PATH) {
        if (given.code !== code || isPaired) return say({ code: -1, msg: '配对码无效或已过期' });
        isPaired = true;
        return say({
          code: 0,
          data: { agent_id: shared.agentId, secret: shared.secret, software: 1, origins: [ORIGIN] },
        });
      }
      const { addresses = [], at = 0, proof } = given as { addresses?: string[]; at?: number; proof?: string };
      const isProven = proof === signed(shared, tradeAddressesText(shared.agentId, addresses, at));
      if (request.url !== TRADE_REGISTER_PATH || !isProven) return say({ code: -1, msg: '无效' });
      registered.push(addresses);
      return say({ code: 0, data: {} });
    });
  });

  new WebSocketServer({ server, path: TRADE_LINK_PATH }).on('connection', (socket) => {
    socket.send(JSON.stringify({ kind: 'challenge', nonce: NONCE }));
    socket.once('message', (data: Buffer) => {
      const hello = readLinkFrame(data.toString());
      const isProven = hello?.kind === 'hello' && hello.proof === signed(shared, tradeLinkText(shared.agentId, NONCE));
      if (!isProven) return socket.close(1008, 'not paired');
      socket.send(JSON.stringify({ kind: 'welcome' }));
      return void links.push(linkOf(socket));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));

  return {
    shared,
    code,
    registered,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next one that says who it is. */
    link: async (): Promise<Link> => {
      for (;;) {
        const link = links.shift();
        if (link) return link;
        await new Promise((done) => setTimeout(done, 20));
      }
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function linkOf(socket: WebSocket): Link {
  return {
    send: (message) =>
      new Promise((done) => {
        const frames: AgentFrame[] = [];
        socket.on('message', (data: Buffer) => {
          const frame = JSON.parse(data.toString()) as AgentFrame;
          frames.push(frame);
          if (frame.kind === 'done' || frame.kind === 'error') done(frames);
        });
        socket.send(JSON.stringify(message));
      }),
    drop: () => socket.terminate(),
  };
}
