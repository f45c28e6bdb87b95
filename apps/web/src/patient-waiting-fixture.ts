// Testing Library gives up after a second, which a busy machine overruns.
import { SOON } from '@wanyuan/testing/patience';

if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: SOON.timeout });
}
