import { expect, it } from 'vitest';
import { factoryAddressPath, factoryQuery, readFactoryAddress } from './factory-address.ts';

const read = (text: string) => readFactoryAddress(new URLSearchParams(text));

it('reads what an address says and writes the same again', () => {
  const text = '?keyword=tuoyue&region=1&category=4000&certificate=2&taxpayer=1&verified=1&order=level&page=3';
  expect(factoryAddressPath('/factory_list', read(text))).toBe(`/factory_list${text}`);
  expect(factoryAddressPath('/factory_list', read(''))).toBe('/factory_list');
});

it('takes what is unknown, negative or no number as not said', () => {
  const text = '?region=99&category=abc&certificate=-1&taxpayer=yes&order=price&page=-4';
  expect(factoryAddressPath('/taxpayer', read(text))).toBe('/taxpayer');
});

it('asks for no more than the address and the page say', () => {
  expect(factoryQuery(read(''), {}, 24)).toEqual({ keyword: '', page: 1, page_size: 24 });
  expect(factoryQuery(read('?region=3&verified=1'), { is_general_taxpayer: true }, 24)).toEqual({
    keyword: '',
    page: 1,
    page_size: 24,
    region_id: 3,
    is_verified: true,
    is_general_taxpayer: true,
  });
  expect(factoryQuery(read('?region=3'), { region_id: 7 }, 24)).toMatchObject({ region_id: 7 });
});
