/** What recipients of links and their salesperson write to each other. */
export const VISITOR_TALK = {
  textLength: 2000,
  /** Messages that a visitor is shown. */
  shown: 200,
  page: 30,
  /** Conversations of one link: far more than any customer has people. */
  perLink: 50,
  /** Messages of one link in a day, over all who hold it. */
  perLinkDay: 300,
  /** A person who is away is told that often by a system message. */
  toldEveryMs: 10 * 60_000,
  /** How often an open panel asks for what is new. */
  pollMs: 4000,
} as const;

export const VISITOR_LANGUAGES = ['zh', 'en', 'es'] as const;
export type VisitorLanguage = (typeof VISITOR_LANGUAGES)[number];
