import type { AddressInfo } from 'node:net';
import type { ClientEventName, ServerEvent } from '@wanyuan/contract';
import { SOON } from '@wanyuan/testing/patience';
import type { TestApp } from '@wanyuan/testing/test-app';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { ChatPersonOpen } from './chat-fixture.ts';

type Answer = Extract<ServerEvent, { event: 'answer' }>['data'];

const open: WebSocket[] = [];
export const closeBrowsers = (): void => open.splice(0).forEach((socket) => socket.terminate());

async function openSocket(app: TestApp, token: string) {
  const { port } = app.fastify.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  open.push(socket);
  const heard: ServerEvent[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString()) as ServerEvent));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('open', resolve));
  socket.send(JSON.stringify({ token }));
  return { socket, heard, closed };
}

/** Somebody who is nobody's browser and speaks all the same. */
export async function openStranger(app: TestApp, token: string) {
  const { socket, heard, closed } = await openSocket(app, token);
  return {
    heard,
    closed,
    say: (event: ClientEventName, data: unknown) => socket.send(JSON.stringify({ id: 1, event, data })),
  };
}

/** A browser with its socket, which has said whose it is. */
export async function openBrowser(app: TestApp, token: string) {
  const { socket, heard, closed } = await openSocket(app, token);
  await expect.poll(() => heard.length, SOON).toBe(1);
  let words = 0;
  const answers = () => heard.flatMap((each) => (each.event === 'answer' ? [each.data] : []));
  return {
    socket,
    closed,
    of: <E extends ServerEvent['event']>(event: E) =>
      heard.flatMap((each) => (each.event === event ? [each.data as Extract<ServerEvent, { event: E }>['data']] : [])),
    async say(event: ClientEventName, data: unknown): Promise<Answer> {
      const id = (words += 1);
      socket.send(JSON.stringify({ id, event, data }));
      await expect.poll(() => answers().some((answer) => answer.id === id), SOON).toBe(true);
      return answers().find((answer) => answer.id === id)!;
    },
  };
}
export type OpenBrowser = Awaited<ReturnType<typeof openBrowser>>;

export const signatureOf = async (person: ChatPersonOpen) => (await person.call('chat.again_user_sig', {})).data;

/** A browser that has logged in to the chat. */
export async function openChatting(app: TestApp, person: ChatPersonOpen, token = person.token): Promise<OpenBrowser> {
  const browser = await openBrowser(app, token);
  expect(await browser.say('login', await signatureOf(person))).toMatchObject({ code: 0 });
  return browser;
}
