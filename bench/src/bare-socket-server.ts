import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';

/** The floor: a socket that writes what it was sent as JSON, with no questions asked and nothing made durable. */
const [folder = '.'] = process.argv.slice(2);
const sockets = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
sockets.on('connection', (socket) => {
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as { id: string; data: unknown[] };
    const { id, data: items } = message;
    void writeFile(join(folder, `${id}.json`), JSON.stringify(message)).then(() =>
      socket.send(JSON.stringify({ id, kind: 'done', lines: items.length, file: '', receipt: '' })),
    );
  });
});
sockets.on('listening', () => process.send?.({ address: sockets.address() }));
