export const readToken = (request: Request) => new URL(request.url).searchParams.get('token') ?? ''
