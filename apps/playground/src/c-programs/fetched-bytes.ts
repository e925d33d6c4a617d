/**
 * The bytes of a file beside the page.
 * @throws if it does not come
 */
export async function fetchedBytes(address: string): Promise<ArrayBuffer> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${answer.statusText}`);
  return answer.arrayBuffer();
}
