// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShareFrame } from './share-frame.tsx';
import { useShareLanguage, type ShareLanguage } from './share-language.ts';
import { EN } from './words/en.ts';
import { ZH, type ShareWords } from './words/zh.ts';

/** Another language is one object more. */
const ES: ShareLanguage<ShareWords> = {
  key: 'es',
  label: 'ES',
  tag: 'es',
  names: 'en',
  words: { ...EN.words, loading: 'Abriendo…' },
};
const LANGUAGES = [EN, ZH, ES] as const;

function Page() {
  const [language, setLanguage] = useShareLanguage<ShareLanguage<ShareWords>>(LANGUAGES);
  return (
    <ShareFrame languages={LANGUAGES} language={language} onLanguage={setLanguage} company="Qifan">
      {language.words.loading}
    </ShareFrame>
  );
}

const speak = (language: string) => vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  ['zh-TW', 'zh-CN'],
  ['es-MX', 'es'],
  ['fr-FR', 'en'],
])('begins for a browser that speaks %s in %s', (spoken, tag) => {
  speak(spoken);
  render(<Page />);
  expect(document.documentElement.lang).toBe(tag);
});

it('stays in the language that was chosen on this device', () => {
  speak('fr-FR');
  render(<Page />);
  act(() => screen.getByRole('button', { name: 'ES' }).click());
  expect(screen.getByText('Abriendo…')).toBeTruthy();
  cleanup();
  render(<Page />);
  expect(screen.getByRole('button', { name: 'ES' }).getAttribute('aria-pressed')).toBe('true');
});

it('is unknown to search engines as long as it is open', () => {
  render(<Page />);
  expect(robots()).toBe('noindex, nofollow');
  cleanup();
  expect(robots()).toBeUndefined();
});
