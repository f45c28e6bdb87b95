import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectionTo, testMail } from '@wanyuan/testing/mail/mail-fixture';
import { afterEach, describe, expect, it } from 'vitest';
import type { OAuth2Secret } from './mail-port.ts';
import { openSmtp } from './smtp-fixture.ts';

const { closers, open, client, close } = openSmtp();
afterEach(close);

const go = { beforeData: async () => {} };

describe('a refresh token', () => {
  async function provider(answer: (fields: URLSearchParams) => [number, object]): Promise<string> {
    const server: Server = createServer((request, response) => {
      void text(request).then((body) => {
        const [status, data] = answer(new URLSearchParams(body));
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closers.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
  }
  const secret = (token_url: string, kept: string[] = []): OAuth2Secret => ({
    kind: 'oauth2',
    client_id: 'app',
    client_secret: '',
    refresh_token: 'refresh-1',
    token_url,
    scope: 'mail',
    keep: async (token) => void kept.push(token),
  });

  it('is changed for a token to sign in with, and a new one is kept', async () => {
    const server = await open({ accessToken: 'access-1' });
    const kept: string[] = [];
    const url = await provider((fields) =>
      fields.get('refresh_token') === 'refresh-1' && fields.get('client_id') === 'app' && fields.get('scope') === 'mail'
        ? [200, { access_token: 'access-1', expires_in: 3600, refresh_token: 'refresh-2' }]
        : [400, { error: 'invalid_grant' }],
    );
    const connection = connectionTo(server, { secret: secret(url, kept) });
    expect(await client().send(connection, testMail(), go)).toMatchObject({ outcome: 'sent' });
    expect([server.taken.length, kept]).toEqual([1, ['refresh-2']]);
  });

  it('that is good for one use is used once by connections that open at once', async () => {
    const server = await open({ accessToken: 'access-1' });
    let good = 'refresh-1';
    const kept: string[] = [];
    const url = await provider((fields) => {
      if (fields.get('refresh_token') !== good) return [400, { error: 'invalid_grant' }];
      good = 'refresh-2';
      return [200, { access_token: 'access-1', expires_in: 3600, refresh_token: good }];
    });
    const connection = connectionTo(server, { key: url, secret: secret(url, kept) });
    const mail = client();
    const outcomes = await Promise.all([1, 2].map(() => mail.send(connection, testMail(), go)));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['sent', 'sent']);
    expect([server.connections().all, kept]).toEqual([2, ['refresh-2']]);
  });

  it('that ended pauses the account, a provider that is away does not', async () => {
    const server = await open({ accessToken: 'access-1' });
    const ended = await provider(() => [400, { error: 'invalid_grant' }]);
    const away = await provider(() => [503, {}]);
    const send = (url: string) =>
      client().send(connectionTo(server, { key: url, secret: secret(url) }), testMail(), go);
    expect(await send(ended)).toMatchObject({ outcome: 'auth_refused', fault: 'oauth2' });
    expect(await send(away)).toMatchObject({ outcome: 'broken', fault: 'oauth2_unreachable' });
  });

  it('whose access token the server refuses pauses the account', async () => {
    const server = await open({ accessToken: 'another' });
    const url = await provider(() => [200, { access_token: 'access-1' }]);
    const outcome = await client().send(connectionTo(server, { key: url, secret: secret(url) }), testMail(), go);
    expect(outcome).toMatchObject({ outcome: 'auth_refused', fault: 'oauth2' });
  });
});
