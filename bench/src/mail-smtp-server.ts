import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** Takes every mail, and says which Message-IDs it got how often: the provider, in a process of its own. */
const HEAD_BYTES = 8192;
let counts = new Map<string, number>();

const server = new SMTPServer({
  secure: false,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  disableReverseLookup: true,
  onAuth: (_auth, _session, answer) => answer(null, { user: 'bench' }),
  onData(stream, _session, answer) {
    let head = '';
    stream.on('data', (chunk: Buffer) => {
      if (head.length < HEAD_BYTES) head += chunk.toString('latin1', 0, HEAD_BYTES);
    });
    stream.on('end', () => {
      const id = /^message-id:\s*<([^>]+)>/im.exec(head)?.[1] ?? createHash('sha256').update(head).digest('hex');
      counts.set(id, (counts.get(id) ?? 0) + 1);
      answer();
    });
  },
});
// Clients that are killed break their connections.
server.on('error', () => {});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.server.address() as AddressInfo;
  process.send?.({ address: String(port) });
});
process.on('message', (message) => {
  if (message === 'forget') counts = new Map();
  process.send?.({ counts: [...counts] });
});
