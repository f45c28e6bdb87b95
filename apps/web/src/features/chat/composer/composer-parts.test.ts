// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import { testUser } from '#lib/test-user.ts';
import { attach, NO_ATTACHMENTS } from './attachments.ts';
import { composerAct } from './composer-keys.ts';
import { keepDraft, readDraft } from '#lib/chat-drafts.ts';
import { fillReply, findReplies, slashWord } from './find-replies.ts';
import { voiceFormat, voiceTime } from './voice-format.ts';

const NO_KEY = {
  key: 'Enter',
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
};

describe('keys', () => {
  it.each([
    [{}, 'send'],
    [{ ctrlKey: true }, 'break'],
    [{ metaKey: true }, 'break'],
    [{ shiftKey: true }, null],
    [{ isComposing: true }, null],
    [{ isComposing: true, ctrlKey: true }, null],
    [{ keyCode: 229 }, null],
    [{ key: 'a' }, null],
  ])('%j is %s', (key, act) => {
    expect(composerAct({ ...NO_KEY, ...key })).toBe(act);
  });
});

describe('quick replies', () => {
  const replies = [
    { text: '有现货吗？', group: '库存' },
    { text: '请报价', group: '价格' },
    { text: '报含税价', group: '价格' },
  ];
  it('are looked for after a stroke at the beginning', () => {
    expect(slashWord('/报')).toBe('报');
    expect(slashWord('／')).toBe('');
    expect(slashWord('3/4 的货')).toBeNull();
    expect(findReplies(replies, '报').map(({ text }) => text)).toEqual(['报含税价', '请报价']);
    expect(findReplies(replies, '库存').map(({ text }) => text)).toEqual(['有现货吗？']);
  });
  it('take the names in', () => {
    const names = { 联系人: '陈经理', 货号: '' };
    expect(fillReply('{联系人}您好，{货号}有货吗', names)).toBe('陈经理您好，这款有货吗');
    expect(fillReply('您好 {联系人}，{货号} 现在多少？', names)).toBe('您好 陈经理，这款现在多少？');
    expect(fillReply('请发 {货号} 的资料', { 货号: 'TK1' })).toBe('请发 TK1 的资料');
    expect(fillReply('您好 {联系人}，请看', {})).toBe('您好，请看');
  });
});

describe('what is attached', () => {
  const file = (name: string, type: string, size = 1): File => {
    const made = new File(['x'], name, { type });
    Object.defineProperty(made, 'size', { value: size });
    return made;
  };
  it('is at most nine pictures', () => {
    const many = Array.from({ length: 10 }, (_, at) => file(`${at}.png`, 'image/png'));
    const { next, fault } = attach(NO_ATTACHMENTS, many);
    expect(next.pictures).toHaveLength(9);
    expect(fault).toBe('一次最多发 9 张图片');
  });
  it('leaves out what is too large, and says so', () => {
    const { next, fault } = attach(NO_ATTACHMENTS, [file('大.zip', 'application/zip', 1e9), file('表.xlsx', '')]);
    expect(next.files.map(({ name }) => name)).toEqual(['表.xlsx']);
    expect(fault).toContain('“大.zip”超过');
  });
});

describe('drafts', () => {
  beforeEach(() => startSession(testUser({ user_id: 1 })));
  afterEach(() => {
    endSession('signed_out');
    localStorage.clear();
  });

  it('stay with their conversation and their person, over a session', () => {
    keepDraft('5', { text: '贴标就行' }, 1);
    keepDraft('6', { text: '好', quote: { seq: 3, name: '陈', text: '可以' } }, 2);
    startSession(testUser({ user_id: 2 }));
    expect(readDraft('5').text).toBe('');
    startSession(testUser({ user_id: 1 }));
    expect(readDraft('5')).toEqual({ text: '贴标就行' });
    expect(readDraft('6').quote?.seq).toBe(3);
    keepDraft('5', { text: '' }, 3);
    expect(readDraft('5')).toEqual({ text: '' });
  });

  it('are a hundred at most, of which the oldest go', () => {
    for (let at = 1; at <= 101; at += 1) keepDraft(String(at), { text: 'x' }, at);
    expect(readDraft('1').text).toBe('');
    expect(readDraft('2').text).toBe('x');
  });
});

describe('voice', () => {
  it('is AAC where the browser records it, Opus elsewhere', () => {
    expect(voiceFormat(() => true)?.ending).toBe('m4a');
    expect(voiceFormat((type) => type.includes('webm'))?.ending).toBe('webm');
    expect(voiceFormat(() => false)).toBeNull();
  });
  it('tells its length', () => {
    expect([voiceTime(0.4), voiceTime(7), voiceTime(60)]).toEqual(['0:00', '0:07', '1:00']);
  });
});
