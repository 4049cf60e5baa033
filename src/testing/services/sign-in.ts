/** Signs in at a service, as its console does. Resolves to the reply, and its cookie in the form of a `Cookie` header. */
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
