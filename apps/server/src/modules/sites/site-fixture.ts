import type { CallInput } from '@wanyuan/contract';
import { USER_TYPE } from '@wanyuan/domain';
import { SAMPLE_TERMS } from '@wanyuan/testing/cart-rows';
import { createToy } from '@wanyuan/testing/catalogue-rows';
import { createCompany, createFile, createUser, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';

type ToyValues = Parameters<typeof createToy>[1];
let serial = 0;

export type SiteOwner = Awaited<ReturnType<typeof createSiteOwner>>;

/** A company of a member with a main account and a salesperson, who make sites. */
export async function createSiteOwner(app: TestApp, values: Parameters<typeof createCompany>[1] = {}) {
  const company = await createCompany(app.db, { website_version: 'new', ...values });
  const main = await createUser(app.db, { company_id: company.id });
  const seller = await createUser(app.db, { company_id: company.id, user_type: USER_TYPE.salesperson });
  const tokenOf = async (id: number) => (await openSession(app, id)).token;
  const call = app.as(await tokenOf(main.id));
  return {
    company,
    main,
    seller,
    call,
    asSeller: app.as(await tokenOf(seller.id)),
    owner: { company_id: company.id, user_id: main.id },
    slug: () => `site-${company.id}-${(serial += 1)}`,
    /** Toys that searches find, with everything that a site wants to know of them. */
    async toys(count: number, more: ToyValues = {}): Promise<number[]> {
      const ids: number[] = [];
      for (let made = 0; made < count; made += 1) {
        const size = { carton_length: '50', carton_width: '40', carton_height: '30', carton_quantity: 12 };
        // Of one factory no two articles have one number.
        const own = more.article_number === undefined ? {} : { article_number: `${more.article_number}${made}` };
        const filled = { ...size, name_en: 'Racing car', carton_cubic_meter: '0.06', ...more, ...own };
        ids.push((await createToy(app.db, filled)).id);
      }
      await app.services.search.refresh(app.db, ids);
      return ids;
    },
    /** FOB in dollars at 7.1, ten per cent on top. */
    formula: () =>
      call('website.save_price_formula', { ...SAMPLE_TERMS, scope: 'company', name: '公司价', is_default: true }),
    add: async (more: Partial<CallInput<'website.add'>> = {}) =>
      (await call('website.add', { name: '春季展厅', slug: `site-${company.id}-${(serial += 1)}`, ...more })).data.id,
    site: async (id: number) => (await call('website.get_site', { id })).data,
    /** The scope as it is, with these changes. */
    async scope(id: number, change: Partial<CallInput<'website.save_scope'>['scope']>) {
      const { revision, scope } = (await call('website.get_site', { id })).data;
      return call('website.save_scope', { id, revision, scope: { ...scope, ...change } });
    },
    async edit(id: number, change: Omit<CallInput<'website.edit'>, 'id' | 'revision'>) {
      const { revision } = (await call('website.get_site', { id })).data;
      return call('website.edit', { id, revision, ...change });
    },
    toysOf: async (id: number, more: Omit<CallInput<'website.get_site_toys'>, 'id'> = {}) =>
      (await call('website.get_site_toys', { id, ...more })).data.list,
    file: () => createFile(app.db, { company_id: company.id, user_id: main.id }, 'site_picture'),
  };
}
