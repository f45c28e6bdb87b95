import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { api } from '@wanyuan/contract/client';
import { expectAccessible, followSystemColours } from './support/a11y.ts';
import { DEMO, PASSWORD } from './support/accounts.ts';
import { callApi, envelope } from './support/api.ts';
import { signIn } from './support/sign-in.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Of the factory that has an account in every test. */
const FACTORY = 1;

/** What no earlier try has said. */
const mark = (): string => Math.random().toString(36).slice(2, 8);
const field = (page: Page): Locator => page.getByLabel('消息内容');
const log = (page: Page): Locator => page.getByRole('log', { name: '消息记录' });
const dock = (page: Page): Locator => page.getByRole('dialog', { name: '消息', exact: true });

async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** A window of its own, as another person has it. */
async function another(page: Page, account: string, options: Parameters<typeof newContext>[1] = {}): Promise<Page> {
  const context = await newContext(page, options);
  const other = await context.newPage();
  await followSystemColours(other);
  await signIn(other, account);
  return other;
}

async function newContext(page: Page, options: object): Promise<BrowserContext> {
  const browser = page.context().browser();
  if (!browser) throw new Error('no browser');
  return browser.newContext({ ...options, locale: 'zh-CN', baseURL: new URL(page.url()).origin });
}

/** The conversation of an account with the factory. */
async function talkWithFactory(page: Page, token: string): Promise<number> {
  const talk = await callApi(page.request, 'chat.open_conversation', { kind: 'factory', factory_id: FACTORY }, token);
  return talk.id;
}

test('from a toy to the factory, its answer on a phone, and the price in the cart', async ({ page }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.editSales);
  const { list } = await callApi(page.request, 'toy.get_list', { factory_ids: [FACTORY], page_size: 30 }, token);
  const asked = await callApi(page.request, 'toy.get_asking_toys', { ids: list.map(({ toy_id: id }) => id) }, token);
  const open = new Set(
    asked.list.filter((each) => each.open_inquiry ?? each.is_asked_by_colleague).map((each) => each.toy_id),
  );
  const toy = list.find(({ toy_id: id }) => !open.has(id))!;

  // Another one at each try: the cart of the try before has that one already.
  const price = `8.${10 + (Date.now() % 89)}`;

  await page.goto(`/sample_list?keyword=${encodeURIComponent(toy.article_number)}`);
  const card = page.locator('article').filter({ hasText: toy.article_number }).first();
  await test.step('the toy lies ready in the dock over the page', async () => {
    await card.hover();
    await card.getByRole('button', { name: '联系工厂' }).click();
    await dock(page).getByRole('button', { name: '发送卡片' }).click();
    await expect(
      log(page)
        .getByRole('article', { name: `产品 ${toy.article_number}` })
        .last(),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('an inquiry goes to the factory as a card', async () => {
    const { ids } = await callApi(
      page.request,
      'toy.batch_inquiry',
      { items: [{ toy_id: toy.toy_id, cartons: 40 }], remark: '蓝红各半' },
      token,
    );
    expect(ids).toHaveLength(1);
    await page.goto(`/inquiry?keyword=${encodeURIComponent(toy.article_number)}`);
    await page.getByRole('list', { name: '询价列表' }).getByRole('button', { name: '联系工厂' }).first().click();
    await dock(page).getByRole('button', { name: '发送卡片' }).click();
    await expect(
      log(page)
        .getByRole('article', { name: /^询价 / })
        .last(),
    ).toContainText('待致电');
  });

  await test.step('the factory answers in the conversation, on a phone', async () => {
    const phone = await another(page, DEMO.factory, PHONE);
    await phone.goto(`/factoryDesk?tab=chat&talk=${await talkWithFactory(page, token)}`);
    const question = log(phone)
      .getByRole('article', { name: /^询价 / })
      .last();
    await question.getByRole('button', { name: '答复' }).click();
    const sheet = phone.getByRole('dialog', { name: '答复询价' });
    await sheet.getByLabel(/^价格/).fill(price);
    await sheet.getByRole('button', { name: '提交答复' }).click();
    await expect(question).toContainText('询价回复');
    await expectAccessible(phone);
    await say(phone, '已报价，请查看');
    // A window that closes before it was taken in keeps it for the next time.
    await expect(log(phone).locator('[data-own="true"]').last()).toContainText(/已报价，请查看.*已(发送|读)/s);
    await phone.context().close();
  });

  await test.step('the card fills without a reload, and its price goes into the cart', async () => {
    await expect(log(page).getByText('已报价，请查看')).toBeVisible();
    const answered = log(page)
      .getByRole('article', { name: /^询价 / })
      .last();
    await expect(answered).toContainText(`¥${price}`);
    await answered.getByRole('button', { name: '写入选样车' }).click();
    await expect(page.getByText(/^已写入“/)).toBeVisible();
  });
});

test('the side bar and the window count the messages that wait, up to 99', async ({ page }) => {
  await signIn(page, DEMO.memberBuyer);
  let count = 99;
  await page.route(`**${api.chat.get_unread_count.path}`, (route) => route.fulfill(envelope({ count })));
  await page.goto('/law');
  const entry = page.getByRole('complementary', { name: '快捷工具' }).getByRole('button', { name: /^消息/ });
  await expect(entry).toContainText('99');
  await expect(page).toHaveTitle(/^\(99\) /);
  count = 100;
  await page.reload();
  await expect(entry).toContainText('99+');
  await expect(page).toHaveTitle(/^\(99\+\) /);
});

test('two people see each other at once: words, typing, read marks, recall', async ({ page }) => {
  await followSystemColours(page);
  const { token } = await signIn(page, DEMO.editSales);
  const talk = await talkWithFactory(page, token);
  const factory = await another(page, DEMO.factory);
  await page.goto(`/chat/${talk}`);
  await factory.goto(`/chat/${talk}`);
  await expect(field(page)).toBeVisible();
  const word = `彩盒能改吗 ${mark()}`;
  await say(page, word);
  await expect(log(factory).getByText(word)).toBeVisible();
  await expect(log(page).getByText('已读').last()).toBeVisible();

  await field(factory).pressSequentially('可以');
  await expect(page.getByText('对方正在输入…')).toBeVisible();
  await field(factory).press('Enter');
  await expect(log(page).getByText('可以', { exact: true }).last()).toBeVisible();

  await log(page).getByText(word).hover();
  await log(page).getByRole('button', { name: '消息操作' }).last().focus();
  const own = log(page).getByRole('listitem').filter({ hasText: word });
  await own.getByRole('button', { name: '消息操作' }).click();
  await page.getByRole('menuitem', { name: '撤回' }).click();
  await expect(log(page).getByText('您 撤回了一条消息')).toBeVisible();
  await expect(log(factory).getByText(word)).toHaveCount(0);
  await factory.context().close();
});

test('what is written without a network waits, over a reload too, and goes in order, once', async ({
  page,
  context,
}) => {
  const { token } = await signIn(page, DEMO.editMain);
  const talk = await talkWithFactory(page, token);
  await page.goto(`/chat/${talk}`);
  await expect(field(page)).toBeVisible();
  const words = ['之前', '断网一', '断网二', '断网三'].map((word) => `${word} ${mark()}`);
  const [before, ...offline] = words as [string, ...string[]];
  await say(page, before);
  await expect(log(page).getByText(before)).toBeVisible();
  await expect(log(page).getByText('已发送').last()).toBeVisible();

  await context.setOffline(true);
  for (const word of offline) await say(page, word);
  await expect(log(page).getByText('发送中')).toHaveCount(offline.length);
  await expect(page.getByRole('status').filter({ hasText: '网络已断开，恢复后自动发送' })).toBeVisible();
  await field(page).fill('没写完');
  await context.setOffline(false);
  await page.reload();
  await expect(log(page).getByText(offline.at(-1)!)).toBeVisible();
  await expect(log(page).getByText('发送中')).toHaveCount(0);
  await expect(field(page)).toHaveValue('没写完');

  const { list } = await callApi(page.request, 'chat.get_message_record', { conversation_id: talk }, token);
  const texts = list.flatMap(({ msg_content: content }) =>
    content.flatMap((each) => (each.type === 'text' ? each.text : [])),
  );
  expect(texts.slice(-words.length)).toEqual(words);
});

test('after a long absence a talk opens at its first unread message, and a search leads back to any', async ({
  page,
}) => {
  const { token } = await signIn(page, DEMO.otherSales);
  const talk = await talkWithFactory(page, token);
  const factory = await callApi(page.request, 'account.login', {
    type: 'password',
    account: DEMO.factory,
    password: PASSWORD,
  });
  const serial = mark();
  const words = Array.from({ length: 30 }, (_, turn) => `第${turn + 1}句 ${serial}`);
  const { last_seq: read } = await callApi(page.request, 'chat.get_conversation', { conversation_id: talk }, token);
  await callApi(page.request, 'chat.set_last_time', { conversation_id: talk, seq: read }, token);
  for (const [turn, text] of words.entries())
    await callApi(
      page.request,
      'chat.send_message',
      { conversation_id: talk, gid: `absent-${serial}-${turn}`, msg_content: [{ type: 'text', text }] },
      factory.token,
    );
  await page.goto(`/chat/${talk}`);
  await expect(log(page).getByText('以下为新消息')).toBeInViewport();
  await expect(log(page).getByText(words[0]!)).toBeInViewport();
  await page.getByRole('button', { name: /条新消息|回到最新/ }).click();
  await expect(log(page).getByText(words.at(-1)!)).toBeInViewport();

  await page.goto('/chat');
  await page.getByRole('searchbox', { name: '搜索联系人、聊天记录' }).fill(words[1]!);
  await page.getByRole('list', { name: '找到的聊天记录' }).getByRole('button').first().click();
  await expect(log(page).getByText(words[1]!)).toBeInViewport();
});
