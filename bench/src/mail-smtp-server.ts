import { openMailServer } from '@wanyuan/testing/mail/mail-server';

/** Takes every mail, and says which Message-IDs it got how often: the provider, in a process of its own. */
const server = await openMailServer({ security: 'none', user: 'bench', password: 'bench', keptBytes: 4096 });
process.send?.({ address: String(server.port) });
process.on('message', (message) => {
  if (message === 'forget') server.taken.length = 0;
  process.send?.({ counts: [...server.counts()] });
});
