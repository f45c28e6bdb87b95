import type { Inquiry, Purchase, Supplement, SupplementLine } from '@wanyuan/contract';
import { COMPANY_TYPE } from '@wanyuan/domain';
import { createCompany, createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';

export interface Applied {
  tip: string;
  success: number;
  lose: number;
  ids: number[];
  call_time: string | null;
  factory_count: number;
  list: { toy_id: number; state: string; reason: string }[];
}
type DeskInquiry = Inquiry & { buyer_company: string; is_public: boolean };
type PageOf<T> = { list: T[]; total: number; counts: Record<string, number> };

/** Moves the application's clock to a time on the walls of Shanghai. */
export function setClock(app: TestApp, wall: string): void {
  app.advance(new Date(`${wall}+08:00`).getTime() - app.deps.now().getTime());
}

/** Somebody who is signed in, and what they can ask. */
async function person(app: TestApp, userId: number) {
  const { token } = await openSession(app, userId);
  const post = <T>(path: string, body: object = {}) => app.postRaw<T>(path, body, token);
  return {
    post,
    read: async <T>(path: string, body: object = {}) => (await post<T>(path, body)).data,
  };
}

export async function openBuyer(app: TestApp, values: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(app.db, values);
  const { post, read } = await person(app, user.id);
  return {
    user,
    post,
    read,
    ask: (toyIds: number[], more: object = {}) =>
      post<Applied>('/api/toy/batch_inquiry', { items: toyIds.map((toy_id) => ({ toy_id })), ...more }),
    supply: (toyIds: number[], more: object = {}) =>
      post<Applied>('/api/toy/batch_supplement', {
        items: toyIds.map((toy_id) => ({ toy_id, quantity: 2 })),
        place: '澄海展厅 A12',
        ...more,
      }),
    order: (toy_id: number, cartons: number) =>
      post<Applied>('/api/purchase/add', { items: [{ toy_id, cartons }], contact: '小林', phone: '13800000000' }),
    inquiries: (query: object = {}) => read<PageOf<Inquiry>>('/api/toy/get_inquiry_list', query),
    supplements: (query: object = {}) => read<PageOf<Supplement>>('/api/toy/get_supplement_list', query),
    supplement: (id: number) =>
      read<Supplement & { lines: SupplementLine[] }>('/api/toy/get_supplement_detail', { id }),
    purchases: (query: object = {}) => read<PageOf<Purchase>>('/api/purchase/get_list', query),
    counts: () => read<{ answers: number; supplements: number; purchases: number }>('/api/toy/get_asking_counts'),
    messages: async () =>
      (await read<PageOf<{ title: string; link: string }>>('/api/system/get_sys_message', { page_size: 100 })).list,
  };
}
export type Buyer = Awaited<ReturnType<typeof openBuyer>>;

/** Somebody of a factory. */
export async function openDesk(app: TestApp, factoryId: number | null) {
  const company = await createCompany(app.db, { company_type: COMPANY_TYPE.factory, factory_id: factoryId });
  const user = await createUser(app.db, { company_id: company.id });
  const { post, read } = await person(app, user.id);
  return {
    user,
    post,
    read,
    inquiries: async (query: object = {}) => (await read<PageOf<DeskInquiry>>('/api/desk/get_inquiries', query)).list,
    answer: (ids: number[], more: object = {}) =>
      post<{ count: number }>('/api/desk/answer_inquiry', { ids, price: '11.8', ...more }),
    supplements: async (query: object = {}) =>
      (await read<PageOf<Supplement>>('/api/desk/get_supplements', query)).list,
    purchases: async (query: object = {}) => (await read<PageOf<Purchase>>('/api/desk/get_purchases', query)).list,
    messages: async () =>
      (
        await read<PageOf<{ title: string; summary: string; link: string }>>('/api/system/get_sys_message', {
          page_size: 100,
        })
      ).list,
  };
}
export type Desk = Awaited<ReturnType<typeof openDesk>>;
