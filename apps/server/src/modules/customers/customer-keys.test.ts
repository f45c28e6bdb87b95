import { describe, expect, it } from 'vitest';
import { mailKey, nameKey, phoneKeys } from './customer-keys.ts';

describe('names of customers', () => {
  it.each([
    ['Brightside Toys Ltd', 'BRIGHTSIDE  TOYS LIMITED'],
    ['Brightside Toys Ltd', 'brightside-toys, l.t.d.'],
    ['Ｔｏｋｙｏ　Ａｓｏｂｉ Co., Ltd.', 'Tokyo Asobi'],
    ['Kinderland Handels GmbH & Co. KG', 'Kinderland Handels'],
    ['Polska Zabawka Sp. z o.o.', 'Polska Zabawka'],
    ['Juguetes del Sol S.A. de C.V.', 'Juguetes del Sol SA de CV'],
    ['Jouets Lumière SARL', 'JOUETS LUMIERE'],
    ['Baltic Toys OÜ', 'Baltic Toys'],
    ['İstanbul Oyuncak A.Ş.', 'Istanbul Oyuncak AS'],
    ['The Toy & Game Company', 'Toy and Game'],
    ['汕头市乐童玩具有限公司', '汕头市乐童玩具'],
    ['乐童玩具（集团）股份有限公司', '乐童玩具集团'],
    ['株式会社あそび', 'あそび'],
    ['O’Neil Toys', "O'Neil Toys, Inc."],
  ])('%s is %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });

  it.each([
    ['Brightside Toys', 'Brightside Games'],
    ['Happy Kids Trading', 'Happy Kids'],
    ['北京乐童', '上海乐童'],
    ['Ltd', 'LLC'],
    ['***', '---'],
  ])('%s is not %s', (one, other) => {
    expect(nameKey(one)).not.toBe(nameKey(other));
  });

  it('never come out empty', () => {
    for (const name of ['有限公司', 'Co., Ltd.', '株式会社', '!!!', 'The', '&']) expect(nameKey(name)).not.toBe('');
  });
});

describe('mail addresses of customers', () => {
  it('are told by their domain', () => {
    expect(mailKey('Emma@Brightside-Toys.co.uk')).toEqual({ key: 'brightside-toys.co.uk', isWholeAddress: false });
  });

  it('are told whole where anybody can have one', () => {
    for (const domain of ['gmail.com', 'QQ.com', '163.com', 'yahoo.co.jp', 'hotmail.fr', 'outlook.com', 'web.de']) {
      expect(mailKey(`Emma.Clarke@${domain}`)).toEqual({
        key: `emma.clarke@${domain.toLowerCase()}`,
        isWholeAddress: true,
      });
    }
  });

  it('say nothing when they are none', () => {
    for (const text of ['', 'emma', '@toys.com', 'emma@toys', 'a@b@c.com', 'emma@.com'])
      expect(mailKey(text)).toBeNull();
  });
});

describe('telephone numbers of customers', () => {
  it.each([
    ['+44 (0)20 7946 0958', '020-7946-0958'],
    ['+86 138 0013 8000', '13800138000'],
    ['0086-754-88998899', '88998899'],
    ['+1 (416) 555-0134 ext. 12', '4165550134'],
    ['＋８１ ３ １２３４ ５６７８', '03-1234-5678'],
  ])('%s is %s', (one, other) => {
    expect(phoneKeys(one)).toEqual(phoneKeys(other));
  });

  it('may be several', () => {
    expect(phoneKeys('020 7946 0958 / 13800138000；12345')).toEqual(['79460958', '00138000']);
  });

  it('say nothing when they are too short', () => {
    expect(phoneKeys('110')).toEqual([]);
    expect(phoneKeys('无')).toEqual([]);
  });
});
