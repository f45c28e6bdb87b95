/** What the internet says of a domain that mails come from; null where nobody answered. */
export interface MailDnsPort {
  /** Names of the machines that take its mail. */
  mailHosts(domain: string): Promise<string[] | null>;
  /** Texts of a name, each in one piece. */
  texts(name: string): Promise<string[] | null>;
}
