// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FactoryContact } from './factory-contact.tsx';

it('names every way to reach the factory, and none that is empty', () => {
  const contact = {
    name: '陈生',
    title: '',
    mobile: '13800000000',
    tel: '',
    wechat: '',
    qq: '88160420',
    email: '',
    fax: '',
  };
  render(<FactoryContact contact={contact} address="澄海" />);
  expect(screen.getAllByRole('button').map(({ title }) => title)).toEqual([
    '复制联系人',
    '复制手机',
    '复制QQ',
    '复制地址',
  ]);
  expect(screen.getByRole('button', { name: 'QQ 88160420，点击复制' })).toBeDefined();
});
