import { describe, expect, it } from 'vitest';
import { judgeTexts } from './judge-text.ts';

describe('what people write to each other', () => {
  it.each([
    '起订量 30 箱，含税 12.5 元',
    'Essex is a bitchy place? No: Essexbitches',
    '这款手办有授权证书，仿真恐龙 2000 箱',
    '',
  ])('passes: %s', (text) => {
    expect(judgeTexts([text])).toEqual({ act: 'pass', texts: [text], words: [] });
  });

  it.each([
    '我们代开发票',
    '代 开 发 票',
    '代\u200B开.发*票',
    '代開發票'.replace('開', '开').replace('發', '发'),
    'ＣＯＣＡＩＮＥ',
    'Child  Porn',
  ])('is refused: %s', (text) => expect(judgeTexts(['您好', text]).act).toBe('refuse'));

  it('is covered where it is rude, and nothing around it', () => {
    expect(judgeTexts(['你这 傻　逼，ＦＵＣＫ you 👍', '好']).texts).toEqual(['你这 ***，**** you 👍', '好']);
    expect(judgeTexts(['傻逼傻逼']).texts).toEqual(['****']);
  });

  it('is sent and looked at later', () => {
    const text = '可以私下付款，银行卡密码不用给';
    expect(judgeTexts([text])).toEqual({ act: 'review', texts: [text], words: ['私下付款', '银行卡密码'] });
  });

  it('is judged by the hardest word in it', () => {
    expect(judgeTexts(['他妈的高仿']).act).toBe('review');
    expect(judgeTexts(['他妈的高仿，代开发票']).act).toBe('refuse');
  });

  it('is judged in the time of its length', () => {
    expect(judgeTexts(['代'.repeat(3000)]).act).toBe('pass');
  });
});
