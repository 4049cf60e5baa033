/** Signs in at the service of an address, as its console does: the reply, and the cookie that it sets, as requests send it. */
export async function signIn(
  url: string,
  account_id: number,
  api_key: string,
  headers: Record<string, string> = {},
): Promise<{ response: Response; cookie: string }> {
  const response = await fetch(`${url}/session`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ account_id, api_key }),
  });
  return { response, cookie: response.headers.getSetCookie()[0]?.split(";")[0] ?? "" };
}
