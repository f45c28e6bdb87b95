import { WebSocketServer, type WebSocket } from 'ws';

interface Word {
  /** The first word: which of two pairs of ends this is. */
  join?: number;
  text?: string;
}

/** The floor: a socket that hands what one of two says to the other, with no questions asked and nothing kept. */
const waiting = new Map<number, WebSocket>();
const peers = new WeakMap<WebSocket, WebSocket>();
const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const word = JSON.parse(data.toString()) as Word;
    if (word.join === undefined) return peers.get(socket)?.send(JSON.stringify(word));
    const other = waiting.get(word.join);
    if (!other) return waiting.set(word.join, socket);
    peers.set(socket, other);
    peers.set(other, socket);
    return undefined;
  });
});
sockets.on('listening', () => {
  const address = sockets.address();
  process.send?.({ address: typeof address === 'string' ? address : `ws://127.0.0.1:${address?.port}` });
});
