/** A password that is shown this once. */
export interface FreshPassword {
  nickname: string;
  account: string;
  password: string;
}
