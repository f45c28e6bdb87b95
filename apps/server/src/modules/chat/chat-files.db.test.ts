import { ERRORS, type ChatMessage, type Envelope } from '@wanyuan/contract';
import { api } from '@wanyuan/contract/client';
import type { UploadPurpose } from '@wanyuan/domain';
import { openSession } from '@wanyuan/testing/factories';
import { buildTestApp, type TestApp } from '@wanyuan/testing/test-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pdf, picture } from '../files/sample-files-fixture.ts';
import { openPerson, openTalk, type ChatFactoryOpen, type ChatPersonOpen } from './chat-fixture.ts';

let app: TestApp;
let address: string;
beforeAll(async () => {
  app = await buildTestApp({ demo: false });
  address = await app.fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

let buyer: ChatPersonOpen;
let maker: ChatFactoryOpen;
let id: number;
beforeEach(async () => {
  ({ buyer, maker, id } = await openTalk(app));
});

async function upload({ token }: ChatPersonOpen, purpose: UploadPurpose, content: Buffer, name = '报价.pdf') {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', new Blob([new Uint8Array(content)]), name);
  const response = await fetch(`${address}${api.upload.upload_file.path}`, {
    method: 'POST',
    headers: { token },
    body: form,
  });
  return (await response.json()) as Envelope<{ id: number }>;
}

/** The beginning of what Safari records. */
const M4A = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypM4A \0\0\0\0M4A isom', 'latin1'),
  Buffer.alloc(64),
]);

const urlOf = ({ msg_content: [element] }: ChatMessage): string => {
  if (element?.type === 'image') return element.picture?.src.replace('{w}', '300') ?? '';
  return element?.type === 'custom' && 'url' in element.custom ? element.custom.url : '';
};
const statusOf = async (url: string) => (await fetch(address + url)).status;
const last = async (person: ChatPersonOpen) => (await person.history(id)).list.at(-1)!;

describe('files in a conversation', () => {
  it('open by the reader’s own link until the message is recalled, and are gone then', async () => {
    const { data } = await upload(buyer, 'chat_file', pdf());
    const sent = await buyer.send(id, [{ type: 'custom', custom: { kind: 'file', file_id: data.id } }]);
    const links = [urlOf(await last(buyer)), urlOf(await last(maker.first))];
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect(await statusOf(link)).toBe(200);
    await buyer.call('chat.recall_message', { conversation_id: id, seq: sent.data.seq });
    for (const link of links) expect(await statusOf(link)).toBe(404);
    const { rows } = await app.pool.query('select 1 from files where id = $1', [data.id]);
    expect(rows).toEqual([]);
  });

  it('end with their reader’s place in the conversation', async () => {
    const { company_id } = buyer.user;
    const anna = await openPerson(app, { company_id });
    const group = (await buyer.call('chat.add_group', { name: '组', user_ids: [anna.user.id] })).data;
    const { data } = await upload(buyer, 'chat_file', pdf());
    await buyer.send(group.id, [{ type: 'custom', custom: { kind: 'file', file_id: data.id } }]);
    const link = urlOf((await anna.history(group.id)).list[0]!);
    expect(await statusOf(link)).toBe(200);
    await anna.call('chat.leave_group', { conversation_id: group.id });
    expect(await statusOf(link)).toBe(404);
  });

  it('end with the session that they were shown in, and with no other of the person', async () => {
    const { data } = await upload(buyer, 'chat_file', pdf());
    await buyer.send(id, [{ type: 'custom', custom: { kind: 'file', file_id: data.id } }]);
    const { token } = await openSession(app, buyer.user.id);
    const elsewhere = await app.as(token)('chat.get_message_record', { conversation_id: id });
    const links = [urlOf(await last(buyer)), urlOf(elsewhere.data.list.at(-1)!)] as const;
    await buyer.call('account.logout', {});
    expect([await statusOf(links[0]), await statusOf(links[1])]).toEqual([404, 200]);
  });

  it('are pictures without what tells where they were taken, in widths, until they are recalled', async () => {
    const { data } = await upload(buyer, 'chat_picture', await picture.turned(), '样品.jpg');
    const sent = await buyer.send(id, [{ type: 'image', file_id: data.id }]);
    const link = urlOf(await last(maker.first));
    const shown = await fetch(address + link);
    expect([shown.status, Buffer.from(await shown.arrayBuffer()).includes('SecretCamera')]).toEqual([200, false]);
    expect(await statusOf(link.replace(/c=chat\.\d+/, 'c=chat.1'))).toBe(403);
    await buyer.call('chat.recall_message', { conversation_id: id, seq: sent.data.seq });
    expect(await statusOf(link)).not.toBe(200);
  });

  it('are judged by what is in them', async () => {
    expect(await upload(buyer, 'chat_voice', M4A, '语音.m4a')).toMatchObject({ code: 0 });
    expect(await upload(buyer, 'chat_voice', pdf(), '语音.m4a')).toMatchObject({ code: ERRORS.FILE_TYPE_REFUSED.code });
    expect(await upload(buyer, 'chat_picture', pdf(), '图.jpg')).toMatchObject({ code: ERRORS.FILE_TYPE_REFUSED.code });
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    expect(await upload(buyer, 'chat_file', page, '说明.txt')).toMatchObject({ code: ERRORS.FILE_TYPE_REFUSED.code });
  });

  it('are one’s own uploads for the chat, and nothing else', async () => {
    const { data: own } = await upload(buyer, 'chat_voice', M4A);
    const { data: others } = await upload(maker.first, 'chat_file', pdf());
    const { data: elsewhere } = await upload(buyer, 'attachment', pdf());
    for (const file_id of [own.id, others.id, elsewhere.id])
      expect(await buyer.send(id, [{ type: 'custom', custom: { kind: 'file', file_id } }])).toMatchObject({
        code: ERRORS.NOT_FOUND.code,
      });
    const voice = { kind: 'voice', file_id: own.id, seconds: 12 } as const;
    expect(await buyer.send(id, [{ type: 'custom', custom: voice }])).toMatchObject({ code: 0 });
    const long = { ...voice, seconds: 61 };
    expect(await buyer.send(id, [{ type: 'custom', custom: long }])).toMatchObject({ code: ERRORS.INVALID_INPUT.code });
  });
});
