export const offerExpired = 'This flight offer has expired. Please select another flight.'
