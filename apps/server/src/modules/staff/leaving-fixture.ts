import { USER_TYPE } from '@wanyuan/domain';
import { createPerson, type Person } from '@wanyuan/testing/contract-samples';
import { createCompany, openSession } from '@wanyuan/testing/factories';
import type { TestApp } from '@wanyuan/testing/test-app';

/** A company with a main account and people who each have a customer, carts, a selection and what they asked factories. */
export async function openCompany(app: TestApp, values: Parameters<typeof createCompany>[1] = {}) {
  const { id: company_id } = await createCompany(app.db, values);
  const main = await createPerson(app, { company_id });
  const { token } = await openSession(app, main.user_id);
  return {
    main,
    call: app.as(token),
    seller: (): Promise<Person> => createPerson(app, { company_id, user_type: USER_TYPE.salesperson }),
    administrator: (): Promise<Person> => createPerson(app, { company_id, user_type: USER_TYPE.administrator }),
  };
}
export type OpenCompany = Awaited<ReturnType<typeof openCompany>>;
