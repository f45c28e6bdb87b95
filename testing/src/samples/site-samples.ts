import type { Person } from '../contract-samples.ts';
import { empty, named, type SomeSamples } from './call-sample.ts';

const ASKED = { site_id: 0, visitor_id: 0, from: '2026-01-01', to: '2099-12-31' };
const VIEW = { language: 'en' };
/** Of the catalogue, which is open to all. */
const OPEN_IDS = ['category_ids', 'showroom_ids', 'factory_ids', 'certification_ids'];
const scopeOf = ({ choose_id, toy_id }: Person) => ({
  rules: [{ category_ids: [4000], is_spot: true }, { choose_id }],
  added_toy_ids: [toy_id],
  removed_toy_ids: [toy_id],
});
const byId = named(({ site_id }) => ({ id: site_id }));
const records = named(({ site_id, site_visitor_id }) => ({ ...ASKED, site_id, visitor_id: site_visitor_id }));

/** Calls of people about their company's sites. */
export const siteSamples = {
  'website.website_list': named(({ customer_id, user_id }) => ({
    keyword: '网站 1',
    state: 'on',
    customer_id,
    user_id,
  })),
  'website.get_site_options': empty,
  'website.get_deleted_sites': empty,
  'website.get_site': byId,
  'website.check_slug': named(({ site_id }) => ({ slug: 'spring-fair', id: site_id })),
  'website.add': named(({ customer_id, site_id }) => ({
    name: '春季网站',
    slug: `spring-fair-${site_id}`,
    customer_id,
    copy_id: site_id,
  })),
  'website.edit': {
    ...named(({ site_id, customer_id, user_id, price_formula_id, uploads }) => ({
      id: site_id,
      revision: 0,
      name: '改过的网站',
      customer_id,
      user_id,
      formula_id: price_formula_id,
      logo_file_id: uploads.site_picture,
      banner_file_ids: [uploads.site_picture],
    })),
    takesUploadsFor: ['site_picture'],
  },
  'website.delete': named(({ site_id }) => ({ ids: [site_id] })),
  'website.restore': named(({ deleted_site_id }) => ({ ids: [deleted_site_id] })),
  'website.status': named(({ site_id }) => ({ id: site_id, is_on: false })),
  'website.remove': named(({ site_id, toy_id }) => ({ id: site_id, toy_ids: [toy_id] })),
  'website.add_toys': named(({ site_id, toy_id }) => ({ id: site_id, toy_ids: [toy_id] })),
  'website.take_toys': named(({ site_id, toy_id }) => ({ id: site_id, toy_ids: [toy_id], is_taken: true })),
  'website.get_site_toys': named(({ site_id }) => ({ id: site_id, state: 'in', keyword: '车' })),
  'website.preview_scope': {
    ...named((me) => ({ id: me.site_id, scope: scopeOf(me) })),
    notRows: OPEN_IDS,
  },
  'website.save_scope': {
    ...named((me) => ({ id: me.site_id, revision: 0, scope: scopeOf(me) })),
    notRows: OPEN_IDS,
  },
  'website.get_check': byId,
  'website.run_check': byId,
  'website.get_toy_names': named(({ site_id }) => ({ id: site_id, language: 'es' })),
  'website.save_toy_name': named(({ site_id, toy_id }) => ({
    id: site_id,
    toy_id,
    language: 'es',
    name: 'Coche de juguete',
  })),
  'website.get_login_code': byId,
  'website.reset_code': byId,
  'website.get_site_links': byId,
  'website.add_site_link': named(({ site_id }) => ({ id: site_id, name: 'Lena', email: 'lena@example.com' })),
  'website.edit_site_link': named(({ site_id, site_link_id }) => ({
    id: site_id,
    link_id: site_link_id,
    is_on: false,
  })),
  'website.get_site_link': named(({ site_id, site_link_id }) => ({ id: site_id, link_id: site_link_id })),
  'website.get_view_key': named(({ site_id, site_visitor_id, site_request_id }) => ({
    id: site_id,
    visitor_id: site_visitor_id,
    request_id: site_request_id,
  })),
  'website.apply': { input: () => ({ company: '小满', contact: '李', phone: '13800000000', remark: '' }) },
  'website.get_select_sample_list': named(({ site_id, site_visitor_id, customer_id }) => ({
    site_id,
    visitor_id: site_visitor_id,
    customer_id,
    state: 'open',
  })),
  'website.select_to_cart': named(({ site_pick_id, site_pick_line_id, sample_cart_id }) => ({
    id: site_pick_id,
    line_ids: [site_pick_line_id],
    customer_pick_id: sample_cart_id,
  })),
  'website.select_to_quotation': named(({ site_pick_id, site_pick_line_id }) => ({
    id: site_pick_id,
    line_ids: [site_pick_line_id],
  })),
  'sample.getSelectSampleList': named(({ site_pick_id }) => ({ id: site_pick_id })),
  'company_website.get_company_website': empty,
  'company_website.get_migration': empty,
  'company_website.migration_website_data': { input: () => ({ company_name: '启帆' }) },
  'company_website.get_company_page': empty,
  'company_website.edit_company_page': { input: () => ({ name_en: 'Qifan' }) },
  'company_website.get_website_access_apply': named(({ site_id }) => ({ site_id, state: 'pending' })),
  'company_website.audit_website_access_apply': named(({ site_request_id, customer_id }) => ({
    ids: [site_request_id],
    act: 'approve',
    customer_id,
  })),
  'company_website.revoke_website_access': named(({ site_request_id }) => ({ ids: [site_request_id] })),
  'home.updateCompanyWebsite': {
    ...named((me) => ({
      revision: 0,
      name: '在线展厅',
      formula_id: me.price_formula_id,
      logo_file_id: me.uploads.site_picture,
      banner_file_ids: [me.uploads.site_picture],
      scope: scopeOf(me),
    })),
    takesUploadsFor: ['site_picture'],
    notRows: OPEN_IDS,
  },
  'system.get_company_display_picture': empty,
  'system.edit_company_display_picture': {
    ...named(({ uploads }) => ({
      list: [{ file_id: uploads.site_picture, caption: '展厅' }],
    })),
    takesUploadsFor: ['site_picture'],
  },
  'site_visitor.get_list': named(({ site_id, customer_id }) => ({ site_id, customer_id })),
  'site_visitor.get_detail': named(({ site_visitor_id }) => ({ id: site_visitor_id })),
  'site_visitor.edit': named(({ site_visitor_id, customer_id }) => ({
    id: site_visitor_id,
    customer_id,
    name: 'Lena',
  })),
  'site_visitor.write_first': named(({ site_visitor_id }) => ({
    id: site_visitor_id,
    gid: 'first-word-of-us',
    text: '您好',
  })),
  'site_visitor.end_sessions': named(({ site_visitor_id }) => ({ id: site_visitor_id })),
  'site_record.get_login_list': records,
  'site_record.get_browse_list': named(({ site_id, site_visitor_id, toy_id }) => ({
    ...ASKED,
    site_id,
    visitor_id: site_visitor_id,
    toy_id,
  })),
  'site_record.get_search_list': records,
  'site_record.get_statistics': named(({ site_id }) => ({ site_id, from: '2026-11-01', to: '2026-11-30' })),
  'site_record.get_contacts': named(({ site_id }) => ({ site_id })),
  'site_record.set_contacted': named(({ site_visitor_id }) => ({ visitor_id: site_visitor_id, is_contacted: true })),
  'site_record.quote_toys': named(({ site_visitor_id, toy_id }) => ({
    visitor_id: site_visitor_id,
    toy_ids: [toy_id],
  })),
  'site_record.export': named(({ site_id, site_visitor_id }) => ({
    ...ASKED,
    site_id,
    visitor_id: site_visitor_id,
    what: 'looks',
  })),
  'site_news.get_list': named(({ site_id }) => ({ site_id })),
  'site_news.get_detail': named(({ site_news_id }) => ({ id: site_news_id })),
  'site_news.save': {
    ...named(({ site_news_id, site_id, uploads }) => ({
      id: site_news_id,
      revision: 0,
      title: { zh: '上新' },
      text: { zh: '本周上新 1' },
      cover_file_id: uploads.site_picture,
      site_ids: [site_id],
      publish_time: null,
    })),
    takesUploadsFor: ['site_picture'],
  },
  'site_news.set_state': named(({ site_news_id }) => ({ id: site_news_id, state: 'withdrawn' })),
  'site_news.delete': named(({ site_news_id }) => ({ ids: [site_news_id] })),
  'site_news.make_weekly': named(({ site_id }) => ({ site_id })),
} satisfies SomeSamples;

/** Calls of visitors; without the header that names a site there is none. */
export const siteVisitSamples = {
  'site.get_frame': { input: () => VIEW },
  'site.get_home': { input: () => VIEW },
  'site.get_toys': {
    input: () => ({ ...VIEW, keyword: 'car', category_ids: [4000] }),
    notRows: ['category_ids', 'certification_ids'],
  },
  'site.get_toy': { input: () => ({ ...VIEW, key: 'abcdefghij' }) },
  'site.search_picture': { input: () => VIEW },
  'site.get_news': { input: () => VIEW },
  'site.get_news_item': { input: () => ({ ...VIEW, key: 'abcdefghij' }) },
  'site.get_visit': { input: () => VIEW },
  'site.send_captcha': { input: () => VIEW },
  'site.sign_in': { input: () => ({ ...VIEW, code: 'ABC123' }), notRows: ['captcha_id'] },
  'site.sign_out': empty,
  'site.apply_access': {
    input: () => ({ ...VIEW, name: 'Lena', company: 'Nordlicht', email: 'lena@example.com' }),
  },
  'site.get_picks': { input: () => VIEW },
  'site.save_picks': { input: () => ({ ...VIEW, changes: [{ key: 'abcdefghij', cartons: 2, changed_at: 1 }] }) },
  'site.submit_picks': {
    input: () => ({ ...VIEW, act: 'act-of-sixteen-characters', price_hash: '', info: {} }),
  },
  'site.open_submit': empty,
  'site.get_orders': { input: () => VIEW },
  'site.look': { input: () => ({ ...VIEW, page: '/', toys: [], batch: 'batch-of-looks' }) },
  'site.start_export': { input: () => ({ ...VIEW, what: 'picks', kind: 'excel' }) },
  'site.get_export': { input: () => ({ export_key: 'a' }) },
  'site.get_talk': { input: () => VIEW },
  'site.send_message': { input: () => ({ ...VIEW, gid: '0b3a6b0e-6a6e-4f0e-9a53-8d1f5a0a7c11', text: 'Hello' }) },
} satisfies SomeSamples;
