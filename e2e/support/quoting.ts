import type { APIRequestContext } from '@playwright/test';
import { callApi } from './api.ts';

/** A cart for a new customer with a contact, its prices made by a formula of the person's own. */
export async function makeCustomerCart(
  request: APIRequestContext,
  token: string,
  { toys, cartons, without = [] }: { toys: number; cartons: number; without?: readonly number[] },
): Promise<{ cart: number; name: string; customer: string }> {
  const customer = `Brightside ${Date.now() % 1_000_000}`;
  const contacts = [{ name: 'Emma Clarke', email: 'emma@brightside.example' }];
  const { id: customer_id } = await callApi(request, 'customer.add', { name: customer, contacts }, token);
  await callApi(
    request,
    'website.save_price_formula',
    {
      scope: 'customer',
      customer_id,
      name: `FOB ${customer}`,
      method: 'FOB SHANTOU',
      currency: 'USD',
      rate: '7.1',
      profit: '8',
      calculation: 'multiply',
      total_cost: '4500',
      capacity: '68',
    },
    token,
  );
  const { list } = await callApi(request, 'toy.get_list', { page_size: toys + without.length }, token);
  const others = list.map(({ toy_id }) => toy_id).filter((id) => !without.includes(id));
  const ids = others.slice(0, toys).join(',');
  const name = `报价${customer.slice(-6)}`;
  const { id: cart } = await callApi(request, 'website.add_customer_pick', { name, customer_id, ids }, token);
  const { list: lines } = await callApi(request, 'website.get_sample_car', { customer_pick_id: cart }, token);
  const changes = lines.map(({ id }) => ({ id, order_box_qty: cartons }));
  await callApi(request, 'website.update_sample_car', { customer_pick_id: cart, changes }, token);
  return { cart, name, customer };
}
