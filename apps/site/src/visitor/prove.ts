import { workThrough, type SiteLanguage } from '@wanyuan/domain';
import { CallFault, callSite, type SiteInput } from '../lib/calls.ts';

type Guess = SiteInput<'sign_in'> & { language: SiteLanguage };

/** The work that the server wants before a guess once strangers have guessed too often; the visitor types nothing. */
async function prove(
  language: SiteLanguage,
  onShare: (share: number) => void,
): Promise<Pick<Guess, 'captcha_id' | 'captcha_code'>> {
  onShare(0);
  const { captcha_id, ...puzzle } = await callSite('send_captcha', { language });
  // Few visitors ever need it.
  const { scrypt } = await import('@noble/hashes/scrypt.js');
  const captcha_code = await workThrough(puzzle, scrypt, {
    async pause(tried) {
      onShare(tried / puzzle.tries);
      // The page goes on between two counters.
      await new Promise((resolve) => setTimeout(resolve));
    },
  });
  return { captcha_id, captcha_code };
}

/** `onShare` hears how much of the work is done, where there is some. */
export async function signInByCode(guess: Guess, onShare: (share: number) => void): Promise<void> {
  try {
    await callSite('sign_in', guess);
  } catch (error) {
    if (!(error instanceof CallFault) || !error.is('CAPTCHA_REQUIRED', 'CAPTCHA_WRONG')) throw error;
    await callSite('sign_in', { ...guess, ...(await prove(guess.language, onShare)) });
  }
}
