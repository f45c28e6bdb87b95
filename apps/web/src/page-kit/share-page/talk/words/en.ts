import type { TalkWords } from './zh.ts';

export const EN: TalkWords = {
  open: 'Message us',
  title: (salesperson) => (salesperson ? `Message ${salesperson}` : 'Message us'),
  empty: 'Ask anything here. Your contact will answer on this page.',
  name: 'Your name (optional)',
  placeholder: 'Write a message…',
  send: 'Send',
  sending: 'Sending…',
  sent: 'Sent',
  seen: 'Seen',
  close: 'Close',
  failed: 'Not sent. Please check your connection and try again.',
  retry: 'Try again',
  unread: (count) => `${count} new`,
  blocked: 'Your contact does not take messages at the moment.',
  tooFast: 'Too many messages. Please wait a moment.',
  refused: 'This message contains words that cannot be sent.',
  ended: 'This link has ended.',
};
