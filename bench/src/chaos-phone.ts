import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface HeardPhoneCall {
  key: string;
  attempt: number;
}

export interface Telephony {
  /** Settings of a server that calls by it. */
  env: Record<string, string>;
  heard: HeardPhoneCall[];
  close(): void;
}

/** Stands for the telephony of a company and writes down whom it was told to call. Gateways have to speak TLS. */
export async function startTelephony(): Promise<Telephony> {
  const folder = mkdtempSync(join(tmpdir(), 'wanyuan-telephony-'));
  const [keyFile, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  const names = ['-addext', 'subjectAltName=IP:127.0.0.1', '-keyout', keyFile, '-out', certificate];
  execFileSync('openssl', [...made, ...names], { stdio: 'ignore' });
  const heard: HeardPhoneCall[] = [];
  const secrets = { key: readFileSync(keyFile), cert: readFileSync(certificate) };
  const server = createServer(secrets, (request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { attempt } = JSON.parse(body) as { attempt: number };
      heard.push({ key: String(request.headers['idempotency-key']), attempt });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    env: {
      CALLER_URL: `https://127.0.0.1:${port}/calls`,
      CALLER_TOKEN: 'chaos',
      NODE_EXTRA_CA_CERTS: certificate,
    },
    heard,
    close() {
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
