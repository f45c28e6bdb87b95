import { findPerson, type OpenVisit } from '../share-links/share-links.module.ts';
import type { SelectionLinks } from './selection-links.ts';
import { SELECTION_PEOPLE } from './selection-shares.repo.ts';

/** The recipient who writes to the salesperson from the page of a selection. */
export const createVisitSelection =
  (links: SelectionLinks): OpenVisit =>
  async (db, { person_key, ...visit }) => {
    const { selection, share } = await links.open(db, visit);
    const person = await findPerson(db, SELECTION_PEOPLE, selection.id, person_key);
    const { id, company_id, user_id, customer_id, name } = selection;
    return {
      company_id,
      user_id,
      customer_id,
      link_id: id,
      link_ref: links.reference(share),
      about: `选样“${name}”`,
      about_link: `/chooseDetails/${id}`,
      name: person?.name ?? '',
      is_shared: true,
    };
  };
