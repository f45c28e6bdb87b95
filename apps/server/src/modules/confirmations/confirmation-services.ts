import type { LatePorts } from '#composition/late-ports.ts';
import type { CustomerOrderServices } from '../customer-orders/customer-orders.module.ts';
import type { FilesService } from '../files/files.module.ts';
import type { PicturesService } from '../pictures/pictures.module.ts';
import type { QuotationServices } from '../quotations/quotations.module.ts';
import type { ShareLinks } from '../share-links/share-links.module.ts';
import { createAcceptance } from './acceptance.service.ts';
import { createAnswered } from './answered.service.ts';
import { createConfirmAnswers } from './confirm-answers.service.ts';
import { createConfirmLinkList } from './confirm-link-list.service.ts';
import { confirmLinks } from './confirm-links.ts';
import { createConfirmPageService } from './confirm-page.service.ts';
import { createConfirmationDocument } from './confirmation-document.ts';
import { createConfirmationFiles } from './confirmation-files.service.ts';
import { createCustomerView } from './customer-view.service.ts';
import { createSending } from './sending.service.ts';
import { createSubmitConfirmation } from './submit-confirmation.service.ts';
import { createVisitConfirmation } from './visit-confirmation.ts';
import { createTakeAnswers } from './take-answers.service.ts';

interface Dependencies {
  shareLinks: ShareLinks;
  quotations: QuotationServices;
  customerOrders: CustomerOrderServices;
  files: FilesService;
  pictures: PicturesService;
  letterhead: LatePorts['letterhead'];
  exportMade: LatePorts['exportMade'];
  exportMadeFor: LatePorts['exportMadeFor'];
  mailBothSides: LatePorts['mailBothSides'];
  now: () => Date;
}

export type ConfirmationServices = ReturnType<typeof createConfirmationServices>;

/** Everything about what goes out to customers and comes back, put together. */
export function createConfirmationServices({ shareLinks, quotations, ...deps }: Dependencies) {
  const { news, tellOwner, versions } = quotations;
  const links = confirmLinks(shareLinks);
  const view = createCustomerView(deps);
  const answers = createConfirmAnswers({ ...deps, links, news, tellOwner });
  const linkList = createConfirmLinkList({ ...deps, links, news });
  return {
    view,
    linkList,
    visit: createVisitConfirmation(links),
    answers,
    page: createConfirmPageService({ ...deps, links, view }),
    submitting: createSubmitConfirmation({ ...deps, links, answers, news, tellOwner }),
    sending: createSending({ ...deps, versions, linkList }),
    answered: createAnswered({ ...deps, view, news }),
    taking: createTakeAnswers({ ...deps, quotations }),
    paper: createConfirmationDocument({ ...deps, view }),
    exportPaper: deps.exportMade,
    openPaper: createConfirmationFiles({ ...deps, links }),
    acceptance: createAcceptance({ ...deps, news, approvalReasons: quotations.approvalReasons }),
  };
}
