import { expect, it } from 'vitest';
import { COMPANY_QUOTATIONS, quotationFilter } from '../quotation-address.ts';
import { figureLinks } from './figure-links.ts';

const PERIOD = { from: '2026-06-01', to: '2026-11-18' };
const address = COMPANY_QUOTATIONS.read(
  new URLSearchParams('view=figures&tab=draft&keyword=QF&customer=7&from=2026-01-01&to=2026-01-31&page=3'),
);
const links = figureLinks(COMPANY_QUOTATIONS, address);
/** What the list asks for when a link is opened. */
const asked = (link: string) =>
  quotationFilter(COMPANY_QUOTATIONS.read(new URLSearchParams(link.slice(link.indexOf('?')))));

it('leads to the list of what a figure counts, without the filters that the figure does not know', () => {
  expect(asked(links({ figure: 'agreed' }, PERIOD))).toEqual({
    keyword: '',
    customer_id: 7,
    figure: { count: 'agreed', ...PERIOD },
  });
});

it('says which age, reason and group', () => {
  expect(asked(links({ figure: 'open', age: 'older' }, { ...PERIOD, user_id: 3 }))).toMatchObject({
    user_id: 3,
    figure: { count: 'open', age: 'older' },
  });
  expect(asked(links({ figure: 'sent', reason: 'price' }, { ...PERIOD, customer_id: null }))).toMatchObject({
    customer_id: null,
    figure: { reason: 'price' },
  });
  const november = { from: '2026-11-01', to: '2026-11-18' };
  expect(asked(links({ figure: 'sent' }, november)).figure).toMatchObject(november);
});

it('asks for no figure when the days are none', () => {
  const typed = COMPANY_QUOTATIONS.read(new URLSearchParams('figure=sent&sent_from=2026-13-45&sent_to=x'));
  expect(quotationFilter(typed)).toEqual({ keyword: '' });
});
