import { accountArticles } from './account.data.ts';
import { adminArticles } from './admin.data.ts';
import { askingArticles } from './asking.data.ts';
import { chatServiceArticles } from './chat-service.data.ts';
import { chatArticles } from './chat.data.ts';
import { confirmationArticles } from './confirmations.data.ts';
import { customerArticles } from './customers.data.ts';
import { discoveryArticles } from './discovery.data.ts';
import { documentArticles } from './documents.data.ts';
import type { HelpArticle } from './help-article.ts';
import { mailAccountArticles } from './mail-accounts.data.ts';
import { mailTemplateArticles } from './mail-templates.data.ts';
import { mailArticles } from './mails.data.ts';
import { quotationWatchArticles } from './quotation-watch.data.ts';
import { quotationFigureArticles } from './quotation-figures.data.ts';
import { quotingArticles } from './quoting.data.ts';
import { searchMessagesArticles } from './search-messages.data.ts';
import { securityArticles } from './security.data.ts';
import { signInArticles } from './sign-in.data.ts';
import { tradeSyncArticles } from './trade-sync.data.ts';
import { tradeAgentArticles } from './trade-agent.data.ts';
import { troubleshootingArticles } from './troubleshooting.data.ts';
import { websiteArticles } from './websites.data.ts';
import { workspaceArticles } from './workspace.data.ts';

/** Every article, in the order of HELP_SECTIONS and, within a section, in reading order. */
export const HELP_ARTICLES: readonly HelpArticle[] = [
  ...signInArticles,
  ...accountArticles,
  ...workspaceArticles,
  ...discoveryArticles,
  ...quotingArticles,
  ...customerArticles,
  ...confirmationArticles,
  ...mailAccountArticles,
  ...mailTemplateArticles,
  ...mailArticles,
  ...quotationWatchArticles,
  ...quotationFigureArticles,
  ...websiteArticles,
  ...askingArticles,
  ...chatArticles,
  ...chatServiceArticles,
  ...documentArticles,
  ...tradeSyncArticles,
  ...tradeAgentArticles,
  ...searchMessagesArticles,
  ...troubleshootingArticles,
  ...securityArticles,
  ...adminArticles,
];
